import type { FastifyReply } from 'fastify';
import { moduleOrigins } from './preload-hints.ts';
import type { CurrentRelease } from './registry-file.ts';

/**
 * The service worker of the current release. The release's id stands in it, so that its bytes change with every release
 * of shell or module: the browser's own look for a new worker finds releases. It must never come from a cache.
 */
export function sendWorker(reply: FastifyReply, { id, registry }: CurrentRelease, code: string) {
  const origins = moduleOrigins(registry);
  const servedFor = JSON.stringify({ release: id, moduleOrigins: origins });
  return reply
    .header('cache-control', 'no-cache')
    .header('etag', `"${id}"`)
    .header('content-security-policy', `default-src 'none'; connect-src ${["'self'", ...origins].join(' ')}`)
    .type('text/javascript; charset=utf-8')
    .send(`self.SALON_RELEASE=${servedFor};\n${code}`);
}
