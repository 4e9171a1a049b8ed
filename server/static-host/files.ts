import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export type Wildcard = FastifyRequest<{ Params: { '*': string } }>;

/** The house's own pictures. */
export const IMAGES = join(import.meta.dirname, 'images');
const FOR_EVER = { maxAge: '365d', immutable: true };
const config = { policy: 'public' } as const;

/** Serves folders of releases (`/shell/…` is `dist/shell/…`), each file for ever, and the house's own pictures. */
export async function releaseFiles(app: FastifyInstance, distDir: string, folders: readonly string[]) {
  await app.register(fastifyStatic, { serve: false, preCompressed: true, dotfiles: 'ignore', index: false });
  for (const folder of folders) {
    app.get(`/${folder}/*`, { config }, (request: Wildcard, reply) => {
      // A module's style sheet or font may be asked for from another origin, by standalone pages.
      if (folder.startsWith('remotes')) {
        reply
          .header('access-control-allow-origin', '*')
          .header('cross-origin-resource-policy', 'cross-origin');
      }
      return reply.sendFile(request.params['*'], join(distDir, folder), FOR_EVER);
    });
  }
  app.get('/images/*', { config }, (request: Wildcard, reply) =>
    reply.sendFile(request.params['*'], IMAGES, { maxAge: '1d' }),
  );
}
