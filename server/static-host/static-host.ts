import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../errors.ts';
import { MANIFEST } from './manifest.ts';
import { type Page, pageMaker } from './page.ts';
import { releaseReader } from './registry-file.ts';
import { sendWorker } from './service-worker.ts';

export interface StaticFolders {
  /** What the build made: registry.json, shell/<version>, remotes/<name>/<version>. */
  distDir: string;
}

type Wildcard = FastifyRequest<{ Params: { '*': string } }>;

const IMAGES = join(import.meta.dirname, 'images');
const FOR_EVER = { maxAge: '365d', immutable: true };
const config = { policy: 'public' } as const;

/** Serves shell and modules beside the API. Versions never change under their address; only pages are fresh. */
export function staticHost({ distDir }: StaticFolders): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    const currentRelease = releaseReader(distDir);
    const makePage = pageMaker();
    await app.register(fastifyStatic, {
      serve: false,
      preCompressed: true,
      dotfiles: 'ignore',
      index: false,
    });

    app.get('/shell/*', { config }, (request: Wildcard, reply) =>
      reply.sendFile(request.params['*'], join(distDir, 'shell'), FOR_EVER),
    );
    app.get('/remotes/*', { config }, (request: Wildcard, reply) =>
      // A module's style sheet or font may be asked for from another origin, by standalone pages.
      reply
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .sendFile(request.params['*'], join(distDir, 'remotes'), FOR_EVER),
    );
    app.get('/images/*', { config }, (request: Wildcard, reply) =>
      reply.sendFile(request.params['*'], IMAGES, { maxAge: '1d' }),
    );

    app.get('/registry.json', { config }, (_request, reply) => {
      const release = currentRelease();
      if (!release) throw fail('ROUTE_NOT_FOUND');
      return reply.header('cache-control', 'no-cache').type('application/json').send(release.text);
    });

    app.get('/service-worker.js', { config }, (_request, reply) => {
      const release = currentRelease();
      if (!release?.worker) throw fail('ROUTE_NOT_FOUND');
      return sendWorker(reply, release, release.worker);
    });
    app.get('/manifest.webmanifest', { config }, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type('application/manifest+json').send(MANIFEST),
    );

    app.get('/*', { config }, (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '/';
      const release = isPage(request, path) ? currentRelease() : null;
      return release ? sendPage(request, reply, makePage(release, path)) : reply.callNotFound();
    });
  };
}

/**
 * An address of the application, asked for by a browser or by whatever takes anything (a monitor, a link's preview). A
 * missing script must never be answered with a page. The service worker fetches the page that it keeps, and says so by
 * asking for nothing but HTML.
 */
function isPage(request: FastifyRequest, path: string): boolean {
  const isFile = /\.[^/]*$/.test(path);
  const isOurs = /^\/(api|shell|remotes|uploads|images)(\/|$)/.test(path);
  const { accept = '*/*', 'sec-fetch-dest': destination = 'document' } = request.headers;
  if (isFile || isOurs) return false;
  if (destination === 'empty') return accept === 'text/html';
  return destination === 'document' && /text\/html|\*\/\*/.test(accept);
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  reply
    .header('cache-control', 'no-cache')
    .header('etag', page.etag)
    .header('vary', 'accept-encoding')
    .header('content-security-policy', page.contentSecurityPolicy)
    .type('text/html; charset=utf-8');
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
  return takesBrotli ? reply.header('content-encoding', 'br').send(page.brotli) : reply.send(page.html);
}
