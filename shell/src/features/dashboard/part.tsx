import type { PartProps } from '@salon/shared/module';
import { createLazyScreen } from '@salon/shared/module/lazy-screen';
import { ErrorBoundary } from '@salon/shared/ui/error-boundary';
import { type ComponentType, type ReactNode, useState } from 'react';
import { dashboardMessages as texts } from './dashboard.messages.ts';

interface PartPlaceProps extends PartProps {
  load(): Promise<ComponentType<PartProps>>;
  /** Loading skeleton, in the shape of the part. */
  fallback: ReactNode;
}

/** Shows one part: its skeleton, the part itself, or an error with a retry. The rest of the page is not affected. */
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
