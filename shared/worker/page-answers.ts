import { after } from './patience.ts';

/** Where pages are kept. */
export interface KeptPages {
  /** Keeps the server's page, unless it is none of ours. May reject: then nothing was kept. */
  keep(page: Response): Promise<unknown>;
  find(): Promise<Response | undefined>;
}

/** How long a person looks at nothing before the kept page opens. */
const PATIENCE_MS = 4_000;

/** The server's page; when none comes, or not in time, the one that was kept. */
export async function answerPage(event: FetchEvent, kept: KeptPages): Promise<Response> {
  const asked = askServer(event);
  event.waitUntil(asked.then((page) => page && kept.keep(page.clone())).catch(() => undefined));
  const page = await Promise.race([asked, after(PATIENCE_MS)]);
  if (page) return page;
  return (await kept.find()) ?? (await asked) ?? Response.error();
}

/** The page of an address as the server has it now. @throws when nobody answers */
export const fetchPage = (address: string): Promise<Response> =>
  fetch(address, { headers: { accept: 'text/html' }, cache: 'no-cache' });

export const isHtml = (page: Response): boolean => /^text\/html/.test(page.headers.get('content-type') ?? '');

/** A page to keep: the server's, with a text that was read of it. */
export function pageOf(html: string, served: Response): Response {
  const headers = new Headers(served.headers);
  // Of the body as it came over the wire.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(html, { headers });
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
