import type { PartProps } from '@salon/shared/remote';
import { lazyScreen } from '@salon/shared/remote/lazy-screen';
import { ErrorBoundary } from '@salon/shared/ui/error-boundary';
import { SkeletonStats } from '@salon/shared/ui/skeletons';
import { type ComponentType, useState } from 'react';
import { dashboardMessages as texts } from './dashboard.messages.ts';

interface PartPlaceProps extends PartProps {
  load(): Promise<ComponentType<PartProps>>;
}

/** One part's place: its skeleton, the part itself, or a fallback with a retry. The rest of the page goes on. */
export function Part({ load, ...props }: PartPlaceProps) {
  const [Late] = useState(() =>
    lazyScreen({ load, fallback: <SkeletonStats />, text: texts.partFailed, safe: texts.partSafe }),
  );
  return (
    <ErrorBoundary>
      <Late {...props} />
    </ErrorBoundary>
  );
}
