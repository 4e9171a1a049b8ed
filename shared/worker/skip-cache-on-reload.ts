import type { WorkboxPlugin } from 'workbox-core/types.js';

/**
 * Workbox plugin that does not answer a `reload` request from the cache. A page sends such a request after the browser
 * refused a file whose hash was wrong.
 */
export const skipCacheOnReloadPlugin: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    request.cache === 'reload' ? null : (cachedResponse ?? null),
};
