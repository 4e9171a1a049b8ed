import type { WorkboxPlugin } from 'workbox-core/types.js';

/** Answers a `reload` request past the cache: a page sends it after the browser refused a file whose hash was wrong. */
export const skipCacheOnReload: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    request.cache === 'reload' ? null : (cachedResponse ?? null),
};
