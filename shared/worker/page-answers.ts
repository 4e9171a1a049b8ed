import { resolveNullAfter } from './null-after.ts';

export interface PageCache {
  /** If the promise rejects, nothing was cached. */
  keep(page: Response): Promise<unknown>;
  find(): Promise<Response | undefined>;
}

/** If the server does not answer within this time, the cached page opens. */
const PAGE_TIMEOUT_MS = 4_000;

export async function answerPageRequest(event: FetchEvent, kept: PageCache): Promise<Response> {
  const asked = askServer(event);
  const good = asked.then((page) => (page && page.status < 500 ? page : null));
  event.waitUntil(good.then((page) => page && kept.keep(page.clone())).catch(() => undefined));
  const page = await Promise.race([good, resolveNullAfter(PAGE_TIMEOUT_MS)]);
  if (page) return page;
  // A page with a status of 500 or more, which a proxy sends if the server is down, is the last resort.
  return (await kept.find()) ?? (await good) ?? (await asked) ?? Response.error();
}

/** With `no-cache`, the browser's HTTP cache asks the server before it uses a stored page. */
export const fetchPage = (address: string): Promise<Response> =>
  fetch(address, { headers: { accept: 'text/html' }, cache: 'no-cache' });

export const isHtml = (page: Response): boolean => /^text\/html/.test(page.headers.get('content-type') ?? '');

export function toCachedPage(html: string, served: Response): Response {
  const headers = new Headers(served.headers);
  // These headers describe the transferred body, not `html`.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(html, { headers });
}

/** Returns null if there is no answer. */
async function askServer(event: FetchEvent): Promise<Response | null> {
  try {
    const preloaded: Response | undefined = await event.preloadResponse;
    return preloaded ?? (await fetch(event.request));
  } catch {
    return null;
  }
}
