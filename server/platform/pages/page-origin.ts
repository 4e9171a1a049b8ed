import type { FastifyRequest } from 'fastify';

/** A host name, an IPv4 address or an IPv6 address in brackets, with or without a port. Other Host values are not used. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Returns the page's own origin, for addresses that must be absolute (a link's preview). It is the origin of
 * `publicUrl`, or without that setting the one that the request's Host header claims, because only the sender gets the
 * response. '' when the Host header is not valid.
 */
export function getPageOrigin(request: FastifyRequest, publicUrl: string | null): string {
  if (publicUrl) return new URL(publicUrl).origin;
  const { host, protocol } = request;
  return HOST.test(host) && /^https?$/.test(protocol) ? `${protocol}://${host.toLowerCase()}` : '';
}
