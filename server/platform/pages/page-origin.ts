import type { FastifyRequest } from 'fastify';

/** Host name, IPv4 address or IPv6 address in brackets, with or without a port. Other Host values are not used. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Without `publicUrl` returns the origin of the Host header. A client can send any Host, but only that client gets the
 * response. Returns '' for an invalid header.
 */
export function getPageOrigin(request: FastifyRequest, publicUrl: string | null): string {
  if (publicUrl) return new URL(publicUrl).origin;
  const { host, protocol } = request;
  return HOST.test(host) && /^https?$/.test(protocol) ? `${protocol}://${host.toLowerCase()}` : '';
}
