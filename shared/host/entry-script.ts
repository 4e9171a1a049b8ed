import { fetchCode } from '../remote/fetch-code.ts';
import { bringFile } from './code-files.ts';
import { type LoadableModule, LoadFailure } from './loader.ts';

/** How long a module's entry may take. A file of some KB that needs longer will not come. */
const ENTRY_TIMEOUT_MS = 8_000;

/** One file has one old failure at most. */
const ENTRY_ATTEMPTS = 2;

/** What a module's entry puts on the page: federation's container. */
export type Container = object;

/**
 * Entry's address → how often it did not come in time. The browser has the next request for an address wait for the one
 * that hangs, for as long as twenty seconds; another query is another address, with the same bytes.
 */
const late = new Map<string, number>();

/** Entry's address → its container: versions of a module have one global name, and may be in a page together. */
const containers = new Map<string, Container>();

/**
 * Brings a module's container by a script element, which runs nothing but the bytes that the registry names. A failure
 * leaves nothing behind, so that the next attempt fetches anew; a script that comes too late is found by it.
 */
export async function loadContainer(module: LoadableModule, entry: string): Promise<Container> {
  if (!containers.has(entry)) await fetchCode(() => runScript(module, entry), isUnreachable, ENTRY_ATTEMPTS);
  const container = containers.get(entry);
  if (container === undefined) throw new LoadFailure(module.name, 'broken');
  return container;
}

const isUnreachable = (error: unknown) => error instanceof LoadFailure && error.reason === 'unreachable';

async function runScript(module: LoadableModule, entry: string): Promise<void> {
  const timesLate = late.get(entry) ?? 0;
  const url = timesLate > 0 ? `${entry}?${timesLate}` : entry;
  const { integrity } = module;
  const fail = (reason: 'timeout' | 'unreachable') => {
    const cause = Object.assign(new Error(`${module.entry}: ${reason}`), { request: entry });
    return new LoadFailure(module.name, reason, cause);
  };
  try {
    await bringFile({ url, as: 'script', integrity }, ENTRY_TIMEOUT_MS);
  } catch {
    late.set(entry, timesLate + 1);
    throw fail('timeout');
  }
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.onload = () => {
      // Right after it ran: nothing else can have taken the name meanwhile.
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
  });
}

function keep({ container: name }: LoadableModule, entry: string): void {
  const names = globalThis as unknown as Record<string, Container | undefined>;
  const container = names[name];
  if (container === undefined) return;
  containers.set(entry, container);
  // Of the next version it must be seen whether it made one.
  names[name] = undefined;
}
