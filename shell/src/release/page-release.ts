import { REGISTRY_ELEMENT_ID } from '../platform/registry.ts';
import type { PageReleaseState } from './release.store.ts';

/** Key in `history.state`. Its value is the release for which the page has reloaded. */
const RELOADED_FOR = 'salonRelease';

/** `own` is empty when the server has no service worker. */
export function readPageReleaseState(): PageReleaseState {
  const own = document.getElementById(REGISTRY_ELEMENT_ID)?.dataset.release ?? '';
  const reloadedFor: unknown = (history.state as Record<string, unknown> | null)?.[RELOADED_FOR];
  return { own, triedFor: typeof reloadedFor === 'string' ? reloadedFor : null };
}

export function reloadForRelease(release: string): void {
  history.replaceState({ ...(history.state as object | null), [RELOADED_FOR]: release }, '');
  location.reload();
}
