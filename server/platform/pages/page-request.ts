import type { FastifyRequest } from 'fastify';

/**
 * Whether the server may answer with a page: the path belongs to the application, and a browser, or a program that
 * accepts anything (a monitor, a link's preview), requests it. A missing script must never be answered with a page. The
 * service worker fetches the page that it caches with an `accept` of only HTML.
 */
export function isPageRequest(request: FastifyRequest, path: string): boolean {
  const isFile = /\.[^/]*$/.test(path);
  const isOurs = /^\/(api|shell|modules|site|uploads|images)(\/|$)/.test(path);
  const { accept = '*/*', 'sec-fetch-dest': destination = 'document' } = request.headers;
  if (isFile || isOurs) return false;
  if (destination === 'empty') return accept === 'text/html';
  return destination === 'document' && /text\/html|\*\/\*/.test(accept);
}

export const getPath = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/';

/** Whether a person follows a link or types an address. */
export const isNavigation = (request: FastifyRequest): boolean =>
  request.method === 'GET' && isPageRequest(request, getPath(request));
