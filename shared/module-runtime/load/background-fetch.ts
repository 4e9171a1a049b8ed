import { BACKGROUND_TIMEOUT_MS } from '../budgets.ts';
import { postToWorker } from '../page/post-to-worker.ts';
import { getMaxParallelFetches } from './connections.ts';
import { isFileOfVersion } from './unchanged-files.ts';

interface Fetching {
  url: string;
  controller: AbortController;
}

const running = new Set<Fetching>();
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
  const fetching = { url: href, controller: new AbortController() };
  const timeout = setTimeout(() => {
    fetching.controller.abort();
    // Aborting the page's request does not end the service worker's request.
    void postToWorker({ type: 'give-up', urls: [href] });
  }, limitMs);
  try {
    if (takenPlaces < getMaxParallelFetches()) takenPlaces += 1;
    else await waitForPlace(init.priority === 'high');
    running.add(fetching);
    const { signal } = fetching.controller;
    const answer = await fetch(url, { credentials: 'same-origin', ...init, signal });
    // The browser caches only a response that was read to its end.
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    // A failure does no harm, because the element that needs the file requests it again.
    return false;
  } finally {
    clearTimeout(timeout);
    running.delete(fetching);
    releasePlace();
  }
}

/** Aborts the running fetches of the version whose base address is `base`. Returns the files' absolute addresses. */
export function abortFetches(base: string): string[] {
  const ended = [...running].filter(({ url }) => isFileOfVersion(base, url));
  for (const { controller } of ended) controller.abort();
  return ended.map(({ url }) => url);
}

function waitForPlace(isUrgent: boolean): Promise<void> {
  return new Promise((resolve) => {
    if (isUrgent) waiting.unshift(resolve);
    else waiting.push(resolve);
  });
}

function releasePlace(): void {
  const next = waiting.shift();
  if (next) next();
  else takenPlaces -= 1;
}
