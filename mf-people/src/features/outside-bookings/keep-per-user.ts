import type { Platform } from '@salon/shared/module/platform';

/** Returns a function that finds the store of the signed-in user, which stays while the user visits other pages. */
export function keepPerUser<Store>(create: () => Store): (platform: Platform) => Store {
  const stores = new WeakMap<Platform, { userId: string | undefined; store: Store }>();
  return (platform) => {
    const userId = platform.session.user?.id;
    const known = stores.get(platform);
    if (known && known.userId === userId) return known.store;
    const store = create();
    stores.set(platform, { userId, store });
    return store;
  };
}
