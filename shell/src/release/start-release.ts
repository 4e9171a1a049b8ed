import { loadAnew } from '@salon/shared/host/load-anew';
import { personOf } from '@salon/shared/host/one-person';
import { whenIdle } from '@salon/shared/host/when-idle';
import type { OwnedPlatform } from '@salon/shared/remote/create-platform';
import type { UnsavedWork } from '../leaving/unsaved-work.ts';
import { isAtWork } from './at-work.ts';
import { pageReleases, reloadFor } from './page-release.ts';
import { ReleaseStore } from './release.store.ts';

/** Follows releases by the service worker when the page is idle, and reloads the page for a newer one in a calm moment. */
export function startRelease(platform: OwnedPlatform, unsaved: UnsavedWork): ReleaseStore {
  const { connection, session } = platform;
  const releases = pageReleases();
  const release = new ReleaseStore(releases, {
    isBusy: () => unsaved.isBusy || connection.isSaving || !connection.isOnline || isAtWork(),
    hasUnsavedWork: () => unsaved.isBusy,
    isHidden: () => document.hidden,
    now: () => Date.now(),
    takeOver: async () => (await importFollower()).takeOver(),
    reload: reloadFor,
  });
  if (releases.own && 'serviceWorker' in navigator) {
    whenIdle(async () => {
      const { followWorker } = await importFollower();
      const onFirstWorker = () => !unsaved.isBusy && loadAnew(platform);
      await followWorker({ release, person: () => personOf(session), onFirstWorker });
    });
  }
  return release;
}

const importFollower = () => import(/* webpackChunkName: "release" */ './follow-worker.ts');
