const PAGES = 'salon-pages';
/** Both screens of the three salons that were opened last. */
const MOST_PAGES = 6;

const SALON_PAGE = /\/(?<screen>book|customer)\/(?<salon>[^/]+)$/;

/** Whether the address names a salon: its page is that salon's and nobody else's. */
export const namesSalon = (url: string): boolean => SALON_PAGE.test(keyOf(url));

/** The same salon's other screen; null where no salon is named. */
export function otherScreen(url: string): string | null {
  const { screen, salon } = SALON_PAGE.exec(keyOf(url))?.groups ?? {};
  return salon ? new URL(`/${screen === 'book' ? 'customer' : 'book'}/${salon}`, url).href : null;
}

/** The pages of the salons that this browser was at last, each with its own first paint. */
export class PageStore {
  readonly #caches: CacheStorage;

  constructor(caches: CacheStorage) {
    this.#caches = caches;
  }

  async keep(url: string, page: Response): Promise<void> {
    const cache = await this.#caches.open(PAGES);
    await cache.put(keyOf(url), page);
    const kept = await cache.keys();
    // What was written again stands last.
    await Promise.all(kept.slice(0, -MOST_PAGES).map((old) => cache.delete(old)));
  }

  async drop(url: string): Promise<void> {
    await (await this.#caches.open(PAGES)).delete(keyOf(url));
  }

  async addresses(): Promise<string[]> {
    return (await (await this.#caches.open(PAGES)).keys()).map(({ url }) => url);
  }

  /**
   * The page of this address, or the same salon's other one: both open either screen. Never another salon's; only where
   * none is named, the one that was opened last.
   */
  async find(url: string): Promise<Response | undefined> {
    const cache = await this.#caches.open(PAGES);
    const own = await cache.match(keyOf(url));
    if (own) return own;
    const other = otherScreen(url) ?? (await this.addresses()).at(-1);
    return other ? cache.match(other) : undefined;
  }
}

/** Without the step of the address, and without a slash at its end. */
function keyOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + (pathname.replace(/\/$/, '') || '/');
}
