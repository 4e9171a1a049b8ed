import { atOnce } from './connections.ts';
import { isOf } from './kept-places.ts';
import { tellWorker } from './tell-worker.ts';

/** A file that has not come by then comes, if at all, when its element asks for it. */
const LIMIT_MS = 8_000;

interface Fetching {
  url: string;
  controller: AbortController;
}

const running = new Set<Fetching>();
/** Turns that are taken, and who waits for one: an ended one is handed on. */
let turns = 0;
const waiting: (() => void)[] = [];

/** What is fetched ahead of a visit comes before what somebody may want. */
export type FetchOptions = Pick<RequestInit, 'cache' | 'priority'> & { limitMs?: number };

/**
 * Fetches a file into the HTTP cache, as scripts and styles ask for it, so many at once. @returns whether it is there now;
 * never rejects
 */
export async function fetchInBackground(url: string, options: FetchOptions = {}): Promise<boolean> {
  const { limitMs = LIMIT_MS, ...init } = options;
  const { href } = new URL(url, document.baseURI);
  const fetching = { url: href, controller: new AbortController() };
  const end = setTimeout(() => {
    fetching.controller.abort();
    // The worker's own request does not end with the page's.
    void tellWorker({ type: 'give-up', urls: [href] });
  }, limitMs);
  try {
    if (turns < atOnce()) turns += 1;
    else await aTurn(init.priority === 'high');
    running.add(fetching);
    const { signal } = fetching.controller;
    const answer = await fetch(url, { credentials: 'same-origin', ...init, signal });
    // To its end, or it is not kept.
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    // Nobody waits for it; the next attempt asks again.
    return false;
  } finally {
    clearTimeout(end);
    running.delete(fetching);
    endTurn();
  }
}

/** Ends what is on its way below an address. @returns the addresses of it */
export function giveUpFetches(base: string): string[] {
  const ended = [...running].filter(({ url }) => isOf(base, url));
  for (const { controller } of ended) controller.abort();
  return ended.map(({ url }) => url);
}

function aTurn(isUrgent: boolean): Promise<void> {
  return new Promise((resolve) => {
    if (isUrgent) waiting.unshift(resolve);
    else waiting.push(resolve);
  });
}

function endTurn(): void {
  const next = waiting.shift();
  if (next) next();
  else turns -= 1;
}
