import type { WorkboxPlugin } from 'workbox-core/types.js';

/** A page sends a `reload` request after the browser refused a file whose hash was wrong. */
export const skipCacheOnReloadPlugin: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    request.cache === 'reload' ? null : (cachedResponse ?? null),
};
