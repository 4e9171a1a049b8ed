import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Body and headers of the response for an HTML page or a service worker. */
export interface PreparedResponse {
  html: Buffer;
  brotli: Buffer;
  etag: string;
  contentSecurityPolicy: string;
}

export function prepareResponse(text: string, contentSecurityPolicy: string): PreparedResponse {
  const html = Buffer.from(text);
  return {
    html,
    brotli: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`,
    contentSecurityPolicy,
  };
}

interface SendOptions {
  type?: string;
  status?: number;
  /** Whether other visitors can get another page at this address. Then shared caches must not keep the page. */
  isPersonal?: boolean;
  /** Whether the page temporarily replaces a page that failed. Then caches must not keep the page. */
  isTemporary?: boolean;
}

export function sendSealed(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, brotli, etag, contentSecurityPolicy }: PreparedResponse,
  { type = 'text/html; charset=utf-8', status = 200, isPersonal, isTemporary }: SendOptions = {},
) {
  const caching = isPersonal ? 'private, no-cache' : 'no-cache';
  reply
    .code(status)
    .header('cache-control', isTemporary ? 'no-store' : caching)
    .header('etag', etag)
    .header('vary', isPersonal ? 'accept-encoding, cookie' : 'accept-encoding')
    .header('content-security-policy', contentSecurityPolicy)
    .type(type);
  if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
  const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
  return takesBrotli ? reply.header('content-encoding', 'br').send(brotli) : reply.send(html);
}

export const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: PreparedResponse,
  options: Omit<SendOptions, 'type'> = {},
) => sendSealed(request, reply, page, options);
