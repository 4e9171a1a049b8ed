import { importWithRetry, isMissingFile, isTimeout } from '../../module/import-with-retry.ts';
import { PLATFORM_VERSION } from '../../module/platform.ts';
import { isPlatformCompatible } from '../../releases/compatibility.ts';
import { VERSION_TIMEOUT_MS } from '../budgets.ts';
import { withTimeout } from '../with-timeout.ts';
import { type LoadableModule, LoadFailure, type LoadFailureReason, MissingShareError } from './loader.ts';

/**
 * Resolves with the module's exports; `bring` fetches and runs the module. Each attempt may take VERSION_TIMEOUT_MS.
 * @throws LoadFailure
 */
export function loadModule(
  module: LoadableModule,
  bring: (entry: string) => Promise<unknown>,
): Promise<unknown> {
  return importWithRetry(() => load(module, bring), isUnreachable);
}

/**
 * The browser may have answered with the failure of an earlier preload hint, so the next request can succeed. The entry
 * has its own retry (entry-script.ts).
 */
const isUnreachable = (error: unknown) =>
  error instanceof LoadFailure && error.reason === 'unreachable' && isMissingFile(error.cause);

async function load(module: LoadableModule, bring: (entry: string) => Promise<unknown>): Promise<unknown> {
  if (!isPlatformCompatible(module.platform, PLATFORM_VERSION))
    throw new LoadFailure(module.name, 'incompatible');
  // `module.base` may be on another origin.
  const entry = new URL(module.base + module.entry, document.baseURI).href;
  try {
    const exports = await withTimeout(bring(entry), VERSION_TIMEOUT_MS, () => {
      throw new LoadFailure(module.name, 'timeout');
    });
    if (exports === null || exports === undefined) throw new LoadFailure(module.name, 'broken');
    return exports;
  } catch (error) {
    throw error instanceof LoadFailure ? error : new LoadFailure(module.name, reasonOf(error), error);
  }
}

function reasonOf(error: unknown): LoadFailureReason {
  if (error instanceof MissingShareError) return 'incompatible';
  if (!isMissingFile(error)) return 'broken';
  return isTimeout(error) ? 'timeout' : 'unreachable';
}
