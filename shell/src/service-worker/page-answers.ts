import { keepFile, keptFiles } from './file-store.ts';
import { registryOf, withoutHints } from './page-text.ts';
import { filesOfRelease } from './release-files.ts';

const PAGES = 'salon-pages';
/** The one page under which every address is kept. */
const PAGE = '/';

/** How long a person looks at nothing before the kept page opens. */
const PATIENCE_MS = 4_000;

/** The server's page; when none comes, or not in time, the last one that was kept with all its files. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const asked = askServer(event);
  event.waitUntil(asked.then((page) => page && keepPage(page.clone(), event)).catch(() => undefined));
  const page = await Promise.race([asked, after(PATIENCE_MS)]);
  if (page) return page;
  return (await keptPage()) ?? (await asked) ?? Response.error();
}

/** Fetches and keeps the page of the newest release. @throws when it, or a file of it, cannot be had */
export async function keepNewestPage(event: ExtendableEvent): Promise<void> {
  const page = await fetch(PAGE, { headers: { accept: 'text/html' }, cache: 'no-cache' });
  if (!(await keepPage(page, event))) throw new Error('The server has no page.');
}

/** A page is kept once everything that it needs is: before that the earlier one opens, and works. */
async function keepPage(page: Response, event: ExtendableEvent): Promise<boolean> {
  if (!page.ok || !isHtml(page)) return false;
  const html = await page.text();
  const registry = registryOf(html);
  if (!registry) return false;
  const { needed, welcome } = filesOfRelease(registry, await keptFiles());
  await Promise.all(needed.map((url) => keepFile(absolute(url), event)));
  await Promise.allSettled(welcome.map((url) => keepFile(absolute(url), event)));
  const headers = new Headers(page.headers);
  // Of the body as it came over the wire.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  const cache = await caches.open(PAGES);
  await cache.put(PAGE, new Response(withoutHints(html), { headers }));
  return true;
}

/** Null when nobody answered, or a proxy did because the server is down. */
async function askServer(event: FetchEvent): Promise<Response | null> {
  try {
    const preloaded: Response | undefined = await event.preloadResponse;
    const page = preloaded ?? (await fetch(event.request));
    return page.status >= 500 ? null : page;
  } catch {
    return null;
  }
}

async function keptPage(): Promise<Response | undefined> {
  const cache = await caches.open(PAGES);
  return cache.match(PAGE);
}

const absolute = (url: string) => new URL(url, location.origin).href;
const isHtml = (page: Response) => /^text\/html/.test(page.headers.get('content-type') ?? '');
const after = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));
