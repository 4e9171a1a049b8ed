import { importWithRetry } from '../../module/import-with-retry.ts';
import { setMark } from '../../session/page-marks.ts';
import { ENTRY_TIMEOUT_MS } from '../budgets.ts';
import { preloadCodeFile } from './code-files.ts';
import { type LoadableModule, LoadFailure } from './loader.ts';

/** The browser may answer the first attempt with an earlier request's failure; the second attempt is a real request. */
const ENTRY_ATTEMPTS = 2;

/** The federation container of a module, which its entry defines as a global. */
export type Container = object;

/**
 * Entry address → number of its timeouts, which is the query of the next request. While a request hangs, the browser
 * lets the next one for the same address wait up to 20 seconds.
 */
const timeouts = new Map<string, number>();

/**
 * Entry address → its container. All versions of a module use the same global name, and a page may load two of them.
 */
const containers = new Map<string, Container>();

/**
 * Loads a module's container by a script element. A failure is not remembered: the next call fetches again. @throws
 * LoadFailure `timeout`, `unreachable`, or `broken` when the script defines no container
 */
export async function loadContainer(module: LoadableModule, entry: string): Promise<Container> {
  if (!containers.has(entry))
    await importWithRetry(() => runScript(module, entry), isUnreachable, ENTRY_ATTEMPTS);
  const container = containers.get(entry);
  if (container === undefined) throw new LoadFailure(module.name, 'broken');
  return container;
}

const isUnreachable = (error: unknown) => error instanceof LoadFailure && error.reason === 'unreachable';

async function runScript(module: LoadableModule, entry: string): Promise<void> {
  const timeoutCount = timeouts.get(entry) ?? 0;
  const url = timeoutCount > 0 ? `${entry}?${timeoutCount}` : entry;
  const { integrity } = module;
  const fail = (reason: 'timeout' | 'unreachable') => {
    const cause = Object.assign(new Error(`${module.entry}: ${reason}`), { request: entry });
    return new LoadFailure(module.name, reason, cause);
  };
  try {
    await preloadCodeFile({ url, as: 'script', integrity }, ENTRY_TIMEOUT_MS);
  } catch {
    timeouts.set(entry, timeoutCount + 1);
    throw fail('timeout');
  }
  const removeMark = setMark('script', module);
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.onload = () => {
      // `onload` fires right after the script ran, before another script can set the same global.
      keep(module, entry);
      script.remove();
      resolve();
    };
    script.onerror = () => {
      script.remove();
      reject(fail('unreachable'));
    };
    script.integrity = integrity;
    if (new URL(entry, document.baseURI).origin !== location.origin) script.crossOrigin = 'anonymous';
    script.src = url;
    document.head.append(script);
  }).finally(removeMark);
}

function keep({ container: name }: LoadableModule, entry: string): void {
  const names = globalThis as unknown as Record<string, Container | undefined>;
  const container = names[name];
  if (container === undefined) return;
  containers.set(entry, container);
  // Clears the global, so that the page notices a later version that defines no container.
  names[name] = undefined;
}
