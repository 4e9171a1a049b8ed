import type { FastifyRequest } from 'fastify';

/** A name, an IPv4 address or an IPv6 one in brackets, with or without a port: whatever else is in Host is not repeated. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:]{2,45}\])(?::\d{1,5})?$/i;

/**
 * The page's own origin, for addresses that must be whole (a link's preview). What the operator says holds; without it
 * what the request says of itself, since a page goes to nobody but who asked for it. '' when that cannot be one.
 */
export function originOf(request: FastifyRequest, publicUrl: string | null): string {
  if (publicUrl) return new URL(publicUrl).origin;
  const { host, protocol } = request;
  return HOST.test(host) && /^https?$/.test(protocol) ? `${protocol}://${host.toLowerCase()}` : '';
}
