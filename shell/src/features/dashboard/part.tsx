import type { PartProps } from '@salon/shared/module';
import { createLazyScreen } from '@salon/shared/module/lazy-screen';
import { runWhenIdle } from '@salon/shared/module-runtime/page/when-idle';
import { ErrorBoundary } from '@salon/shared/ui/error-boundary';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { dashboardMessages as texts } from './dashboard.messages.ts';

export interface PartPlaceProps extends PartProps {
  load(isRetry: boolean): Promise<ComponentType<PartProps>>;
  fallback: ReactNode;
}

export function Part({ load, fallback, ...props }: PartPlaceProps) {
  const [LazyPart] = useState(() =>
    createLazyScreen({
      load,
      fallback,
      text: texts.partFailed,
      safe: texts.partSafe,
      compact: true,
    }),
  );
  return (
    <ErrorBoundary compact>
      <LazyPart {...props} />
    </ErrorBoundary>
  );
}

/** Loads its part when the page is idle, so that the cards do not wait for its files. */
export function LatePart(props: PartPlaceProps) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => runWhenIdle(() => setIsDue(true)), []);
  return isDue ? <Part {...props} /> : props.fallback;
}
