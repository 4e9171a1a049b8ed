import type { WorkboxPlugin } from 'workbox-core/types.js';

/** Files of modules are small. One that takes longer has been given up by its page, or its page is gone. */
const LONGEST_MS = 20_000;
const OF_MODULE = /\/remotes\//;

interface Fetching {
  url: string;
  controller: AbortController;
}

const fetching = new Set<Fetching>();

/** A page that gives a file up ends its own request alone: this worker's would go on, and keep its connection. */
export const canBeGivenUp: WorkboxPlugin = {
  requestWillFetch: async ({ request, state }) => {
    if (!OF_MODULE.test(request.url)) return request;
    const one = { url: request.url, controller: new AbortController() };
    fetching.add(one);
    const timer = setTimeout(() => one.controller.abort(), LONGEST_MS);
    Object.assign(state ?? {}, {
      ended: () => {
        clearTimeout(timer);
        fetching.delete(one);
      },
    });
    return new Request(request, { signal: one.controller.signal });
  },
  // The bytes have come too.
  handlerDidComplete: async ({ state }) => (state as { ended?: () => void } | undefined)?.ended?.(),
};

/** Ends what this worker fetches of these addresses. */
export function giveUp(urls: readonly string[]): void {
  for (const { url, controller } of fetching) if (urls.includes(url)) controller.abort();
}
