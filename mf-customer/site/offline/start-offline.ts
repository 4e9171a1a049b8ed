import type { OwnedPlatform } from '@salon/shared/module/create-platform';
import { AFTER_LOAD_MS } from '@salon/shared/module-runtime/budgets';
import { clearCacheOnPersonChange } from '@salon/shared/module-runtime/page/clear-cache-on-person-change';
import { runWhenIdle } from '@salon/shared/module-runtime/page/when-idle';
import { hasWorker } from '../site-registry.ts';

/**
 * Deletes cached answers when their user signs out or another user signs in. The caller calls `shown()` when the page
 * is visible; the page then registers the worker when the browser is idle.
 */
export function startOffline(platform: OwnedPlatform): { shown(): void } {
  clearCacheOnPersonChange(platform.session);
  let isWorkerPending = hasWorker();
  return {
    shown() {
      if (!isWorkerPending) return;
      isWorkerPending = false;
      runWhenIdle(async () => (await importFollower()).connectWorker(platform), AFTER_LOAD_MS);
    },
  };
}

const importFollower = () => import(/* webpackChunkName: "offline" */ './connect-worker.ts');
