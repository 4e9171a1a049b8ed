import { REGISTRY_ELEMENT_ID } from '../platform/registry.ts';
import type { PageReleases } from './release.store.ts';

/** Where the page remembers, in its own entry of the history, what it has loaded itself anew for. */
const TRIED = 'salonRelease';

/** The releases of this page; an empty `own` where the server has no worker. */
export function pageReleases(): PageReleases {
  const own = document.getElementById(REGISTRY_ELEMENT_ID)?.dataset.release ?? '';
  const tried: unknown = (history.state as Record<string, unknown> | null)?.[TRIED];
  return { own, triedFor: typeof tried === 'string' ? tried : null };
}

export function reloadFor(release: string): void {
  history.replaceState({ ...(history.state as object | null), [TRIED]: release }, '');
  location.reload();
}
