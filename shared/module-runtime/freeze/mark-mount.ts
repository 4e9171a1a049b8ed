import { setMark } from '../../session/page-marks.ts';
import { AFTER_LOAD_MS } from '../budgets.ts';
import type { LoadableModule } from '../load/loader.ts';
import { runWhenIdle } from '../page/when-idle.ts';

/**
 * Marks the mount of a version until the page has been idle: the files of a lazy screen arrive after the mount, and its
 * effects run after its paint. From then on the watchdog watches.
 */
export const markMount = (version: LoadableModule): unknown =>
  runWhenIdle(setMark('mount', version), AFTER_LOAD_MS);
