import type { WorkboxPlugin } from 'workbox-core/types.js';

/** Timeout of a module's file. Such files are small: after this time the page has given the file up, or is gone. */
const FETCH_TIMEOUT_MS = 20_000;
const MODULE_FILE = /\/modules\//;

interface Fetching {
  url: string;
  controller: AbortController;
}

const fetching = new Set<Fetching>();

/** Lets `abortFetches` end fetches: a page can end only its own request, and the worker's fetch would keep its connection. */
export const abortableFetches: WorkboxPlugin = {
  requestWillFetch: async ({ request, state }) => {
    if (!MODULE_FILE.test(request.url)) return request;
    const entry = { url: request.url, controller: new AbortController() };
    fetching.add(entry);
    const timer = setTimeout(() => entry.controller.abort(), FETCH_TIMEOUT_MS);
    Object.assign(state ?? {}, {
      ended: () => {
        clearTimeout(timer);
        fetching.delete(entry);
      },
    });
    return new Request(request, { signal: entry.controller.signal });
  },
  // Called when the body has arrived too.
  handlerDidComplete: async ({ state }) => (state as { ended?: () => void } | undefined)?.ended?.(),
};

/** Aborts this worker's fetches of these addresses. */
export function abortFetches(urls: readonly string[]): void {
  for (const { url, controller } of fetching) if (urls.includes(url)) controller.abort();
}
