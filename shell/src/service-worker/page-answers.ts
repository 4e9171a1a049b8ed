import { keepFile, keptFiles } from '@salon/shared/worker/file-store';
import { keepEither } from '@salon/shared/worker/keep-either';
import { fetchPage, isHtml, type KeptPages, pageOf } from '@salon/shared/worker/page-answers';
import { registryOf, withoutHints } from './page-text.ts';
import { filesOfRelease } from './release-files.ts';

const PAGES = 'salon-pages';
/** The one page under which every address is kept. */
const PAGE = '/';

/** The last page that was kept with all its files, for whatever address. */
export const keptPages = (event: ExtendableEvent): KeptPages => ({
  keep: (page) => keepPage(page, event),
  find: async () => (await caches.open(PAGES)).match(PAGE),
});

/** Fetches and keeps the page of the newest release. @throws when it, or a file of it, cannot be had */
export async function keepNewestPage(event: ExtendableEvent): Promise<void> {
  if (!(await keepPage(await fetchPage(PAGE), event))) throw new Error('The server has no page.');
}

/** A page is kept once everything that it needs is: before that the earlier one opens, and works. */
async function keepPage(page: Response, event: ExtendableEvent): Promise<boolean> {
  if (!page.ok || !isHtml(page)) return false;
  const html = await page.text();
  const registry = registryOf(html);
  if (!registry) return false;
  const { needed, instead, welcome } = filesOfRelease(registry, await keptFiles());
  const keep = (url: string) => keepFile(absolute(url), event);
  await Promise.all(needed.map((url) => keepEither(keep, url, instead[url])));
  await Promise.allSettled(welcome.map(keep));
  const cache = await caches.open(PAGES);
  await cache.put(PAGE, pageOf(withoutHints(html), page));
  return true;
}

const absolute = (url: string) => new URL(url, location.origin).href;
