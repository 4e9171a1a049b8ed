import { keepForOnePerson } from '@salon/shared/host/one-person';
import { whenIdle } from '@salon/shared/host/when-idle';
import type { OwnedPlatform } from '@salon/shared/remote/create-platform';
import { hasWorker } from '../site-registry.ts';

/**
 * The page's side of being there without a network: what is kept goes with the session, from the start on. The worker
 * itself is registered once, after `shown()` has said that the page stands, when there is nothing better to do.
 */
export function startOffline(platform: OwnedPlatform): { shown(): void } {
  keepForOnePerson(platform.session);
  let isToCome = hasWorker();
  return {
    shown() {
      if (!isToCome) return;
      isToCome = false;
      whenIdle(async () => (await importFollower()).followWorker(platform));
    },
  };
}

const importFollower = () => import(/* webpackChunkName: "offline" */ './follow-worker.ts');
