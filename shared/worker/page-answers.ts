import { resolveNullAfter } from './null-after.ts';

/** The cache of pages. */
export interface PageCache {
  /** Caches the server's page if it is a page of the product. If the promise rejects, nothing was cached. */
  keep(page: Response): Promise<unknown>;
  find(): Promise<Response | undefined>;
}

/** Timeout of the server's page, after which the cached page opens. */
const PAGE_TIMEOUT_MS = 4_000;

/** Resolves with the server's page, or with the cached page when the server fails or misses the timeout. */
export async function answerPageRequest(event: FetchEvent, kept: PageCache): Promise<Response> {
  const asked = askServer(event);
  event.waitUntil(asked.then((page) => page && kept.keep(page.clone())).catch(() => undefined));
  const page = await Promise.race([asked, resolveNullAfter(PAGE_TIMEOUT_MS)]);
  if (page) return page;
  return (await kept.find()) ?? (await asked) ?? Response.error();
}

/** Fetches the page of an address. The browser's HTTP cache asks the server first. @throws when no answer comes */
export const fetchPage = (address: string): Promise<Response> =>
  fetch(address, { headers: { accept: 'text/html' }, cache: 'no-cache' });

/** Whether a response is an HTML page, by its content type. */
export const isHtml = (page: Response): boolean => /^text\/html/.test(page.headers.get('content-type') ?? '');

/** Returns the page to cache: `html` with the headers of the server's page. */
export function toCachedPage(html: string, served: Response): Response {
  const headers = new Headers(served.headers);
  // These headers describe the transferred body.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(html, { headers });
}

/**
 * Returns the server's page; null without an answer, or with a status from 500, which a proxy sends when the server is
 * down.
 */
async function askServer(event: FetchEvent): Promise<Response | null> {
  try {
    const preloaded: Response | undefined = await event.preloadResponse;
    const page = preloaded ?? (await fetch(event.request));
    return page.status >= 500 ? null : page;
  } catch {
    return null;
  }
}
