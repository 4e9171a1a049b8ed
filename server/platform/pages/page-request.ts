import type { FastifyRequest } from 'fastify';

/**
 * A monitor or a link preview accepts any type and gets a page. The request for a missing script never gets a page. The
 * service worker, which fetches a page to cache it, accepts only HTML.
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

/** Whether the request is a GET for a page, as when a person follows a link or types an address. */
export const isNavigation = (request: FastifyRequest): boolean =>
  request.method === 'GET' && isPageRequest(request, getPath(request));
