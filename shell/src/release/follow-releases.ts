import type { OwnedPlatform } from '@salon/shared/module/create-platform';
import { AFTER_LOAD_MS } from '@salon/shared/module-runtime/budgets';
import { getSignedInAccount } from '@salon/shared/module-runtime/page/clear-cache-on-person-change';
import { reloadScreens } from '@salon/shared/module-runtime/page/reload-screens';
import { runWhenIdle } from '@salon/shared/module-runtime/page/when-idle';
import type { UnsavedWork } from '../leaving/unsaved-work.ts';
import { hasWorkUnderWay } from './has-work-under-way.ts';
import { readPageReleaseState, reloadForRelease } from './page-release.ts';
import { ReleaseStore } from './release.store.ts';

export function followReleases(platform: OwnedPlatform, unsaved: UnsavedWork): ReleaseStore {
  const { connection, session } = platform;
  const releases = readPageReleaseState();
  const release = new ReleaseStore(releases, {
    isBusy: () => unsaved.hasUnsavedWork || connection.isSaving || !connection.isOnline || hasWorkUnderWay(),
    hasUnsavedWork: () => unsaved.hasUnsavedWork,
    isHidden: () => document.hidden,
    now: () => Date.now(),
    takeOver: async () => (await importFollower()).activateWaitingWorker(),
    reload: reloadForRelease,
  });
  if (releases.own && 'serviceWorker' in navigator) {
    runWhenIdle(async () => {
      const { followWorker } = await importFollower();
      const onFirstWorker = () => !unsaved.hasUnsavedWork && reloadScreens(platform);
      await followWorker({ release, person: () => getSignedInAccount(session), onFirstWorker });
    }, AFTER_LOAD_MS);
  }
  return release;
}

const importFollower = () => import(/* webpackChunkName: "release" */ './follow-worker.ts');
