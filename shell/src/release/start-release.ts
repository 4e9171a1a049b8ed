import type { OwnedPlatform } from '@salon/shared/remote/create-platform';
import { loadAnew } from '../connection/follow-connection.ts';
import type { UnsavedWork } from '../leaving/unsaved-work.ts';
import { isAtWork } from './at-work.ts';
import { pageReleases, reloadFor } from './page-release.ts';
import { ReleaseStore } from './release.store.ts';

/** After `load` and with nothing else to do: the worker must not take anything from the first page. */
const AFTER_LOAD_MS = 2_000;

/** The page's side of releases: finds newer ones by its service worker, and loads the page anew in a calm moment. */
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
  const person = () => session.user && { businessId: session.user.businessId, userId: session.user.id };
  if (releases.own && 'serviceWorker' in navigator) {
    whenIdle(async () => {
      const { followWorker } = await importFollower();
      const onFirstWorker = () => !unsaved.isBusy && loadAnew(platform);
      await followWorker({ release, person, onFirstWorker });
    });
  }
  return release;
}

const importFollower = () => import(/* webpackChunkName: "release" */ './follow-worker.ts');

/** A chunk that does not come is asked for again with the next page. */
function whenIdle(work: () => Promise<void>): void {
  const idle = window.requestIdleCallback ?? setTimeout;
  const later = () => setTimeout(() => idle(() => void work().catch(() => undefined)), AFTER_LOAD_MS);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
