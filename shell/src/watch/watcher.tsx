import type { OwnedPlatform } from '@salon/shared/module/create-platform';
import { importWithRetry } from '@salon/shared/module/import-with-retry';
import { runWhenIdle } from '@salon/shared/module-runtime/page/when-idle';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';

interface WatcherProps {
  platform: OwnedPlatform;
  isWatchedPage: boolean;
}

const RETRY_MS = 10_000;

/** Only admins have the watch (§6, §9). It is part of the shell, so that a failed module cannot end it. */
export const Watcher = observer(function Watcher({ platform, isWatchedPage }: WatcherProps) {
  const { user, userType } = platform.session;
  const isWatching = isWatchedPage && userType === 'admin';
  const person = `${user?.businessId}:${user?.id}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person needs another watch
  useEffect(() => (isWatching ? watchWhenIdle(platform) : undefined), [platform, isWatching, person]);
  return null;
});

function watchWhenIdle(platform: OwnedPlatform): () => void {
  let isOver = false;
  let stop: () => void = () => undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const start = async () => {
    try {
      const { startWatch } = await importWithRetry(
        () => import(/* webpackChunkName: "watch" */ './watch.ts'),
      );
      if (!isOver) stop = startWatch(platform);
    } catch (error) {
      console.error(error);
      if (!isOver) retry = setTimeout(() => void start(), RETRY_MS);
    }
  };
  const cancelIdle = runWhenIdle(() => void start());
  return () => {
    isOver = true;
    cancelIdle();
    clearTimeout(retry);
    stop();
  };
}
