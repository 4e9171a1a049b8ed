import type { WorkboxPlugin } from 'workbox-core/types.js';

/** A page that was refused a file (its bytes were not what the registry names) asks past everything that is kept. */
export const pastTheKept: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    request.cache === 'reload' ? null : (cachedResponse ?? null),
};
