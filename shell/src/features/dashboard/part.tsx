import type { PartProps } from '@salon/shared/module';
import { createLazyScreen } from '@salon/shared/module/lazy-screen';
import { ErrorBoundary } from '@salon/shared/ui/error-boundary';
import { type ComponentType, type ReactNode, useState } from 'react';
import { dashboardMessages as texts } from './dashboard.messages.ts';

interface PartPlaceProps extends PartProps {
  load(): Promise<ComponentType<PartProps>>;
  fallback: ReactNode;
}

export function Part({ load, fallback, ...props }: PartPlaceProps) {
  const [LazyPart] = useState(() =>
    createLazyScreen({ load, fallback, text: texts.partFailed, safe: texts.partSafe, compact: true }),
  );
  return (
    <ErrorBoundary compact>
      <LazyPart {...props} />
    </ErrorBoundary>
  );
}
