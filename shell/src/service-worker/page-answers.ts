import { cacheFromEither } from '@salon/shared/worker/cache-from-either';
import { cacheFile, listCachedFiles } from '@salon/shared/worker/file-store';
import { fetchPage, isHtml, type PageCache, toCachedPage } from '@salon/shared/worker/page-answers';
import { parseRegistry, removeHints } from './page-text.ts';
import { listReleaseFiles } from './release-files.ts';

const PAGE_CACHE = 'salon-pages';
/** Key of the one cached page, which serves every address. */
const PAGE_KEY = '/';

/** The HTML of a customers' page has the name, colours and facts of its salon. */
const CUSTOMERS_PAGE = /^\/(book|customer)(\/|$)/;

/** A customers' page is not cached, because the cached page opens at the addresses of all salons. */
export const createPageCache = (event: FetchEvent): PageCache => ({
  keep: async (page) =>
    !CUSTOMERS_PAGE.test(new URL(event.request.url).pathname) && (await keepPage(page, event)),
  find: async () => (await caches.open(PAGE_CACHE)).match(PAGE_KEY),
});

/** @throws when the page or a needed file does not load */
export async function cacheNewestPage(event: ExtendableEvent): Promise<void> {
  const newest = await fetchPage(PAGE_KEY);
  // A page with previews must not outlive them, so the worker then takes the page of everybody else.
  const page = isPreviewed(await newest.clone().text())
    ? await fetch(PAGE_KEY, { headers: { accept: 'text/html' }, credentials: 'omit' })
    : newest;
  if (!(await keepPage(page, event))) throw new Error('The server has no page.');
}

/**
 * Caches the files that a page needs, then the page. Until then, the earlier cached page opens offline. Resolves with
 * false for a page that is not the product's.
 */
async function keepPage(page: Response, event: ExtendableEvent): Promise<boolean> {
  if (!page.ok || !isHtml(page)) return false;
  const html = await page.text();
  const registry = parseRegistry(html);
  if (!registry || registry.previews) return false;
  const { needed, instead, welcome } = listReleaseFiles(registry, await listCachedFiles());
  const keep = (url: string) => cacheFile(absolute(url), event);
  await Promise.all(needed.map((url) => cacheFromEither(keep, url, instead[url])));
  await Promise.allSettled(welcome.map(keep));
  const cache = await caches.open(PAGE_CACHE);
  await cache.put(PAGE_KEY, toCachedPage(removeHints(html), page));
  return true;
}

const isPreviewed = (html: string) => parseRegistry(html)?.previews !== undefined;

const absolute = (url: string) => new URL(url, location.origin).href;
