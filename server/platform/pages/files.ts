import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export type Wildcard = FastifyRequest<{ Params: { '*': string } }>;

/** The house's own pictures. */
export const IMAGES = join(import.meta.dirname, 'images');
const FOR_EVER = { maxAge: '365d', immutable: true };
const config = { policy: 'public' } as const;

/** What a page loads by the dozen, and what nobody can open as a document. */
const PARTS_OF_PAGES = new Set(['.js', '.css', '.woff2']);
/** Their address says which version they are, and they come whole: neither date nor ranges. */
const WHOLE = { ...FOR_EVER, lastModified: false, acceptRanges: false };
/** What every answer says of documents; beside a file of 1 KB it is half of what travels. */
const OF_DOCUMENTS = [
  'x-request-id',
  'content-security-policy',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
];

const isPartOfPages = (file: string) => PARTS_OF_PAGES.has(extname(file));

/** A file that is not there is answered as everything else is. */
async function sparingly({ params }: Wildcard, reply: FastifyReply): Promise<void> {
  const isThere = reply.statusCode === 200 || reply.statusCode === 304;
  if (!isThere || !isPartOfPages(params['*'])) return;
  for (const name of OF_DOCUMENTS) reply.removeHeader(name);
}

/** Serves the house's own pictures, and of a folder of releases (`/shell/…` is `<folder>/shell/…`) each file for ever. */
export async function releaseFiles(app: FastifyInstance, folder: string | null, names: readonly string[]) {
  await app.register(fastifyStatic, { serve: false, preCompressed: true, dotfiles: 'ignore', index: false });
  for (const name of folder === null ? [] : names) {
    app.get(`/${name}/*`, { config, onSend: sparingly }, (request: Wildcard, reply) => {
      const file = request.params['*'];
      // A page of another origin may load it: this server may be what stands behind a CDN.
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
      return reply.sendFile(file, join(folder ?? '', name), isPartOfPages(file) ? WHOLE : FOR_EVER);
    });
  }
  app.get('/images/*', { config }, (request: Wildcard, reply) =>
    reply.sendFile(request.params['*'], IMAGES, { maxAge: '1d' }),
  );
}
