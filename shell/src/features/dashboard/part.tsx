import type { PartProps } from '@salon/shared/remote';
import type { Platform } from '@salon/shared/remote/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { ErrorBoundary } from '@salon/shared/ui/error-boundary';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { SkeletonStats } from '@salon/shared/ui/skeletons';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { dashboardMessages as texts } from './dashboard.messages.ts';

interface PartPlaceProps {
  load(): Promise<ComponentType<PartProps>>;
  platform: Platform;
  refreshKey: number;
}

/** One part's place: its skeleton, the part itself, or a fallback with a retry. The rest of the page goes on. */
export const Part = observer(function Part({ load, platform, refreshKey }: PartPlaceProps) {
  // In a box: React calls a function that it is given as state.
  const [code] = useState(() => new AsyncState<{ Component: ComponentType<PartProps> }>());
  const latestLoad = useRef(load);
  latestLoad.current = load;
  const fetchPart = useCallback(
    () => void code.run(async () => ({ Component: await latestLoad.current() })),
    [code],
  );
  useEffect(() => {
    fetchPart();
    return code.cancel;
  }, [code, fetchPart]);

  if (code.data) {
    const { Component } = code.data;
    return (
      <ErrorBoundary>
        <Component platform={platform} refreshKey={refreshKey} />
      </ErrorBoundary>
    );
  }
  if (code.error) {
    return (
      <ErrorRetry text={texts.partFailed} safe={texts.partSafe} onRetry={fetchPart} busy={code.isLoading} />
    );
  }
  return <SkeletonStats />;
});
