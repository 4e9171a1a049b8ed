const PAGES = 'salon-pages';
/**
 * The number of kept pages: enough for both screens of three salons. The pages that were kept first are deleted first.
 */
const MAX_PAGES = 6;

const SALON_PAGE = /\/(?<screen>book|customer)\/(?<salon>[^/]+)$/;

/** Whether the address names a salon. The page of such an address belongs to that salon alone. */
export const isSalonUrl = (url: string): boolean => SALON_PAGE.test(toPageKey(url));

/** @returns the address of the same salon's other screen (/book or /customer), null when the address names no salon */
export function findOtherScreenUrl(url: string): string | null {
  const { screen, salon } = SALON_PAGE.exec(toPageKey(url))?.groups ?? {};
  return salon ? new URL(`/${screen === 'book' ? 'customer' : 'book'}/${salon}`, url).href : null;
}

/** The kept pages of the salons that this browser opened last. */
export class PageStore {
  readonly #caches: CacheStorage;

  constructor(caches: CacheStorage) {
    this.#caches = caches;
  }

  async keep(url: string, page: Response): Promise<void> {
    const cache = await this.#caches.open(PAGES);
    await cache.put(toPageKey(url), page);
    const kept = await cache.keys();
    // `put` moves a page to the end, so the first ones are the oldest.
    await Promise.all(kept.slice(0, -MAX_PAGES).map((old) => cache.delete(old)));
  }

  async drop(url: string): Promise<void> {
    await (await this.#caches.open(PAGES)).delete(toPageKey(url));
  }

  async listAddresses(): Promise<string[]> {
    return (await (await this.#caches.open(PAGES)).keys()).map(({ url }) => url);
  }

  /**
   * Resolves with the kept page of this address, or of the same salon's other screen, because each page opens both
   * screens. For an address without a salon it resolves with the page that was kept last. It never resolves with the
   * page of a salon other than the named one.
   */
  async find(url: string): Promise<Response | undefined> {
    const cache = await this.#caches.open(PAGES);
    const own = await cache.match(toPageKey(url));
    if (own) return own;
    const other = findOtherScreenUrl(url) ?? (await this.listAddresses()).at(-1);
    return other ? cache.match(other) : undefined;
  }
}

/** Returns the address without its query and without a slash at its end. */
function toPageKey(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + (pathname.replace(/\/$/, '') || '/');
}
