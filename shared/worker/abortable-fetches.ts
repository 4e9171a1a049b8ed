import type { WorkboxPlugin } from 'workbox-core/types.js';

/** Files are small: after this time the page no longer waits for the file, or is closed. */
const FETCH_TIMEOUT_MS = 20_000;
const MODULE_FILE = /\/modules\//;

interface Fetching {
  url: string;
  controller: AbortController;
}

const fetching = new Set<Fetching>();

/** A page can end only its own request; without this plugin the worker's fetch would keep its connection. */
export const abortableFetchesPlugin: WorkboxPlugin = {
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
  // Workbox calls this when the body has arrived or the request has failed.
  handlerDidComplete: async ({ state }) => (state as { ended?: () => void } | undefined)?.ended?.(),
};

export function abortFetches(urls: readonly string[]): void {
  for (const { url, controller } of fetching) if (urls.includes(url)) controller.abort();
}
