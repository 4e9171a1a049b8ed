import type { OwnedPlatform } from '@salon/shared/remote/create-platform';
import { fetchCode } from '@salon/shared/remote/fetch-code';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { whenIdle } from '../when-idle.ts';

interface WatcherProps {
  platform: OwnedPlatform;
  /** Whether the page is one that is watched from: management's, with the frame. */
  isWatchedPage: boolean;
}

const RETRY_MS = 10_000;

/**
 * Watches for requests from an admin's pages (§6, §9), and from no other. Its code comes when the page has nothing
 * better to do; it stands in the shell, so that no module's death can end it.
 */
export const Watcher = observer(function Watcher({ platform, isWatchedPage }: WatcherProps) {
  const { user, userType } = platform.session;
  const isWatching = isWatchedPage && userType === 'admin';
  const person = `${user?.businessId}:${user?.id}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person is another watch
  useEffect(() => (isWatching ? watchWhenIdle(platform) : undefined), [platform, isWatching, person]);
  return null;
});

function watchWhenIdle(platform: OwnedPlatform): () => void {
  let isOver = false;
  let stop: () => void = () => undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const start = async () => {
    try {
      const { startWatch } = await fetchCode(() => import(/* webpackChunkName: "watch" */ './watch.ts'));
      if (!isOver) stop = startWatch(platform);
    } catch (error) {
      console.error(error);
      if (!isOver) retry = setTimeout(() => void start(), RETRY_MS);
    }
  };
  const forgetIdle = whenIdle(() => void start());
  return () => {
    isOver = true;
    forgetIdle();
    clearTimeout(retry);
    stop();
  };
}
