import type { SiteWorkerFacts, SiteWorkerRelease } from '@salon/shared/releases/page-registry';
import { cacheFromEither } from '@salon/shared/worker/cache-from-either';
import { fetchPage, isHtml, type PageCache, toCachedPage } from '@salon/shared/worker/page-answers';
import { findOtherScreenUrl, isSalonUrl, type PageStore } from './page-store.ts';
import { findReleaseOfPage, hasSalon, markSalonFactsAt } from './page-text.ts';
import { listReleaseFiles } from './release-files.ts';

export interface FileStore {
  kept(): Promise<string[]>;
  /** @throws when the file cannot be fetched */
  keep(url: string, event: ExtendableEvent): Promise<void>;
}

interface Stores {
  pages: PageStore;
  files: FileStore;
  origin: string;
}

/** The worker keeps a page only after it has all files of the page's release; until then, earlier pages still work. */
export class SitePages {
  readonly #releases: readonly SiteWorkerRelease[];
  readonly #pages: PageStore;
  readonly #files: FileStore;
  readonly #origin: string;

  constructor(facts: SiteWorkerFacts, { pages, files, origin }: Stores) {
    this.#releases = [facts, ...(facts.canaries ?? [])];
    this.#pages = pages;
    this.#files = files;
    this.#origin = origin;
  }

  forEvent(event: FetchEvent): PageCache {
    const { url } = event.request;
    return {
      keep: (page) => this.#keep(url, page, event),
      find: () => this.#pages.find(url),
    };
  }

  /** @throws when a page or file cannot be fetched, or belongs to another release; the earlier release then stays */
  async keepNewest(event: ExtendableEvent, open: readonly string[]): Promise<void> {
    const known = [...(await this.#pages.listAddresses()), ...open];
    for (const url of new Set(known.flatMap((one) => [findOtherScreenUrl(one) ?? one, one]))) {
      const isOurs = await this.#keep(url, await fetchPage(url), event);
      if (!isOurs) throw new Error('The server has pages of another release.');
    }
  }

  /** @returns whether the page belongs to a release of this worker; another worker keeps the pages of other releases */
  async #keep(url: string, page: Response, event: ExtendableEvent): Promise<boolean> {
    if (!isHtml(page)) return false;
    const html = await page.text();
    const id = findReleaseOfPage(html);
    const ours = this.#releases.find(({ release }) => release === id);
    if (!ours) return false;
    if (page.status === 404) await this.#pages.drop(url);
    if (!page.ok) return true;
    await this.#keepFiles(ours, event);
    // A page without the salon's facts must not replace an earlier page.
    if (isSalonUrl(url) && !hasSalon(html)) return true;
    await this.#pages.keep(url, toCachedPage(markSalonFactsAt(html, Date.now()), page));
    return true;
  }

  async #keepFiles(release: SiteWorkerRelease, event: ExtendableEvent): Promise<void> {
    const kept = await this.#files.kept();
    const { needed, alternatives, optionalFiles } = listReleaseFiles(release, kept);
    const absolute = (url: string) => new URL(url, this.#origin).href;
    const keep = (url: string) => this.#files.keep(absolute(url), event);
    const keepMissing = (urls: readonly string[]) =>
      urls
        .filter((url) => !kept.includes(absolute(url)))
        .map((url) => cacheFromEither(keep, url, alternatives[url]));
    await Promise.all(keepMissing(needed));
    await Promise.allSettled(keepMissing(optionalFiles));
  }
}
