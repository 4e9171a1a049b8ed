import { setMark } from '../../session/page-marks.ts';
import { AFTER_LOAD_MS } from '../budgets.ts';
import type { LoadableModule } from '../load/loader.ts';
import { runWhenIdle } from '../page/when-idle.ts';

/**
 * Marks the mount of a version until the page has been idle: the files of a lazy screen arrive after the mount, and its
 * effects run after its paint. From then on the watchdog watches. Returns a function that removes the mark earlier.
 */
export function markMount(version: LoadableModule): () => void {
  const removeMark = setMark('mount', version);
  runWhenIdle(removeMark, AFTER_LOAD_MS);
  return removeMark;
}
