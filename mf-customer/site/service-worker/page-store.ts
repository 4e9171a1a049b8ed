const PAGES = 'salon-pages';
/** Six pages are enough for both screens of three salons. */
const MAX_PAGES = 6;

const SALON_PAGE = /\/(?<screen>book|customer)\/(?<salon>[^/]+)$/;

export const isSalonUrl = (url: string): boolean => SALON_PAGE.test(toPageKey(url));

export function findOtherScreenUrl(url: string): string | null {
  const { screen, salon } = SALON_PAGE.exec(toPageKey(url))?.groups ?? {};
  return salon ? new URL(`/${screen === 'book' ? 'customer' : 'book'}/${salon}`, url).href : null;
}

export class PageStore {
  readonly #caches: CacheStorage;

  constructor(caches: CacheStorage) {
    this.#caches = caches;
  }

  async keep(url: string, page: Response): Promise<void> {
    const cache = await this.#caches.open(PAGES);
    await cache.put(toPageKey(url), page);
    const kept = await cache.keys();
    // `put` moves a page to the end, so the first pages are the oldest.
    await Promise.all(kept.slice(0, -MAX_PAGES).map((old) => cache.delete(old)));
  }

  async drop(url: string): Promise<void> {
    await (await this.#caches.open(PAGES)).delete(toPageKey(url));
  }

  async listAddresses(): Promise<string[]> {
    return (await (await this.#caches.open(PAGES)).keys()).map(({ url }) => url);
  }

  /**
   * A kept page can show both screens of its salon, so `find` also returns the page of the other screen. An address
   * without a salon gets the page that was kept last; no address gets the page of another salon.
   */
  async find(url: string): Promise<Response | undefined> {
    const cache = await this.#caches.open(PAGES);
    const own = await cache.match(toPageKey(url));
    if (own) return own;
    const other = findOtherScreenUrl(url) ?? (await this.listAddresses()).at(-1);
    return other ? cache.match(other) : undefined;
  }
}

function toPageKey(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + (pathname.replace(/\/$/, '') || '/');
}
