import { platformFits } from '../releases/compatibility.ts';
import { fetchCode, isMissingFile, isTooLate } from '../remote/fetch-code.ts';
import { PLATFORM_VERSION } from '../remote/platform.ts';
import {
  type LoadableModule,
  LoadFailure,
  type LoadFailureReason,
  MissingShare,
  withinTime,
} from './loader.ts';

/** Entry, exposed chunk and shared chunks one after another, each at its slowest. */
const MODULE_TIMEOUT_MS = 20_000;

/**
 * What every loader owes: bounded, with a LoadFailure that says why, nothing of another Platform, and another try for a
 * file that failed as a preload hint. `bring` fetches and runs.
 */
export function loadModule(
  module: LoadableModule,
  bring: (entry: string) => Promise<unknown>,
): Promise<unknown> {
  return fetchCode(() => load(module, bring), isUnreachable);
}

/** A chunk, or a shared chunk: what failed as a preload hint is asked for again. The entry has been (entry-script.ts). */
const isUnreachable = (error: unknown) =>
  error instanceof LoadFailure && error.reason === 'unreachable' && isMissingFile(error.cause);

async function load(module: LoadableModule, bring: (entry: string) => Promise<unknown>): Promise<unknown> {
  if (!platformFits(module.platform, PLATFORM_VERSION)) throw new LoadFailure(module.name, 'incompatible');
  // Absolute, so that a base on another origin stays there.
  const entry = new URL(module.base + module.entry, document.baseURI).href;
  try {
    const late = () => new LoadFailure(module.name, 'timeout');
    const exports = await withinTime(bring(entry), MODULE_TIMEOUT_MS, late);
    if (exports === null || exports === undefined) throw new LoadFailure(module.name, 'broken');
    return exports;
  } catch (error) {
    throw error instanceof LoadFailure ? error : new LoadFailure(module.name, reasonOf(error), error);
  }
}

/** webpack names a chunk that did not come; whatever else happens is the module's own fault. */
function reasonOf(error: unknown): LoadFailureReason {
  if (error instanceof MissingShare) return 'incompatible';
  if (!isMissingFile(error)) return 'broken';
  return isTooLate(error) ? 'timeout' : 'unreachable';
}
