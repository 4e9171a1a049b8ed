import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export type Wildcard = FastifyRequest<{ Params: { '*': string } }>;

/** The house's own pictures. */
export const IMAGES = join(import.meta.dirname, 'images');
const FOR_EVER = { maxAge: '365d', immutable: true };
const config = { policy: 'public' } as const;

/** Serves the house's own pictures, and of a folder of releases (`/shell/…` is `<folder>/shell/…`) each file for ever. */
export async function releaseFiles(app: FastifyInstance, folder: string | null, names: readonly string[]) {
  await app.register(fastifyStatic, { serve: false, preCompressed: true, dotfiles: 'ignore', index: false });
  for (const name of folder === null ? [] : names) {
    app.get(`/${name}/*`, { config }, (request: Wildcard, reply) => {
      // A page of another origin may load it: this server may be what stands behind a CDN.
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
      return reply.sendFile(request.params['*'], join(folder ?? '', name), FOR_EVER);
    });
  }
  app.get('/images/*', { config }, (request: Wildcard, reply) =>
    reply.sendFile(request.params['*'], IMAGES, { maxAge: '1d' }),
  );
}
