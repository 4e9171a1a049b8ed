import type { PartProps } from '@salon/shared/remote';
import { lazyScreen } from '@salon/shared/remote/lazy-screen';
import { ErrorBoundary } from '@salon/shared/ui/error-boundary';
import { type ComponentType, type ReactNode, useState } from 'react';
import { dashboardMessages as texts } from './dashboard.messages.ts';

interface PartPlaceProps extends PartProps {
  load(): Promise<ComponentType<PartProps>>;
  /** What stands there meanwhile, in the shape of what comes. */
  fallback: ReactNode;
}

/** One part's place: its skeleton, the part itself, or a fallback with a retry. The rest of the page goes on. */
export function Part({ load, fallback, ...props }: PartPlaceProps) {
  const [Late] = useState(() =>
    lazyScreen({ load, fallback, text: texts.partFailed, safe: texts.partSafe, compact: true }),
  );
  return (
    <ErrorBoundary compact>
      <Late {...props} />
    </ErrorBoundary>
  );
}
