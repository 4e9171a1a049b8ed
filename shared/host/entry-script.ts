import { fetchCode } from '../remote/fetch-code.ts';
import { LoadFailure } from './loader.ts';

/** How long a module's entry may take. A file of some KB that needs longer will not come. */
const ENTRY_TIMEOUT_MS = 8_000;

/** What a module's entry puts on the page: federation's container. */
export type Container = object;

/**
 * Brings a module's container by a script element. A failure leaves nothing behind, so that the next attempt
 * fetches anew; a script that comes too late is found by it.
 */
export async function loadContainer(name: string, entry: string): Promise<Container> {
  const here = containerOf(name);
  if (here !== undefined) return here;
  await fetchCode(() => runScript(name, entry), isUnreachable);
  const container = containerOf(name);
  if (container === undefined) throw new LoadFailure(name, 'broken');
  return container;
}

const isUnreachable = (error: unknown) => error instanceof LoadFailure && error.reason === 'unreachable';

function containerOf(name: string): Container | undefined {
  return (globalThis as unknown as Record<string, Container | undefined>)[name];
}

function runScript(name: string, entry: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (reason: 'timeout' | 'unreachable') => {
      settle();
      reject(new LoadFailure(name, reason));
    };
    const timer = setTimeout(() => fail('timeout'), ENTRY_TIMEOUT_MS);
    const settle = () => {
      clearTimeout(timer);
      script.remove();
    };
    script.onload = () => {
      settle();
      resolve();
    };
    script.onerror = () => fail('unreachable');
    // As its preload hint asks for it; otherwise the file comes twice.
    if (new URL(entry, document.baseURI).origin !== location.origin) script.crossOrigin = 'anonymous';
    script.src = entry;
    document.head.append(script);
  });
}
