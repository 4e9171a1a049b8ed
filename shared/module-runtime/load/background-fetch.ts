import { BACKGROUND_TIMEOUT_MS } from '../budgets.ts';
import { postToWorker } from '../page/post-to-worker.ts';
import { getMaxParallelFetches } from './connections.ts';
import { isFileOfVersion } from './unchanged-files.ts';

interface Fetching {
  url: string;
  controller: AbortController;
  hasStarted: boolean;
}

/** Fetches that run or wait for a place. */
const openFetches = new Set<Fetching>();
let takenPlaces = 0;
const waiting: (() => void)[] = [];

/** With priority `high` a fetch starts before the other waiting fetches. */
export type FetchOptions = Pick<RequestInit, 'cache' | 'priority'> & { limitMs?: number };

/**
 * Fetches a file into the HTTP cache, where its script or link element finds it. Never rejects: returns whether the
 * file arrived with a success status within `limitMs`, which includes the wait before the fetch starts.
 */
export async function fetchInBackground(url: string, options: FetchOptions = {}): Promise<boolean> {
  const { limitMs = BACKGROUND_TIMEOUT_MS, ...init } = options;
  const { href } = new URL(url, document.baseURI);
  const fetching = { url: href, controller: new AbortController(), hasStarted: false };
  const timeout = setTimeout(() => {
    fetching.controller.abort();
    // Aborting the page's request does not end the service worker's request.
    if (fetching.hasStarted) void postToWorker({ type: 'give-up', urls: [href] });
  }, limitMs);
  openFetches.add(fetching);
  try {
    if (takenPlaces < getMaxParallelFetches()) takenPlaces += 1;
    else await waitForPlace(fetching.controller.signal, init.priority === 'high');
    return await fetchInPlace(url, fetching, init);
  } catch {
    // A failure does no harm, because the element that needs the file requests it again.
    return false;
  } finally {
    clearTimeout(timeout);
    openFetches.delete(fetching);
  }
}

/** Aborts the fetches of the version whose base address is `base`. Returns the absolute addresses of those that ran. */
export function abortFetches(base: string): string[] {
  const ended = [...openFetches].filter(({ url }) => isFileOfVersion(base, url));
  for (const { controller } of ended) controller.abort();
  return ended.filter(({ hasStarted }) => hasStarted).map(({ url }) => url);
}

async function fetchInPlace(url: string, fetching: Fetching, init: RequestInit): Promise<boolean> {
  const { signal } = fetching.controller;
  fetching.hasStarted = true;
  try {
    const answer = await fetch(url, { credentials: 'same-origin', ...init, signal });
    // The browser caches only a response that was read to its end.
    await answer.arrayBuffer();
    return answer.ok;
  } finally {
    releasePlace();
  }
}

/** Rejects when the signal aborts; the fetch then has no place to release. */
function waitForPlace(signal: AbortSignal, isUrgent: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const start = () => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    };
    const giveUp = () => {
      waiting.splice(waiting.indexOf(start), 1);
      reject(signal.reason);
    };
    signal.addEventListener('abort', giveUp);
    if (isUrgent) waiting.unshift(start);
    else waiting.push(start);
  });
}

function releasePlace(): void {
  const next = waiting.shift();
  if (next) next();
  else takenPlaces -= 1;
}
