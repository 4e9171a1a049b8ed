import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export type WildcardRequest = FastifyRequest<{ Params: { '*': string } }>;

export const IMAGES_FOLDER = join(import.meta.dirname, 'images');
const CACHED_FOR_A_YEAR = { maxAge: '365d', immutable: true };
const config = { policy: 'public' } as const;

/** A page loads many of these files, and a browser never opens them as a document. */
const PAGE_FILE_TYPES = new Set(['.js', '.css', '.woff2']);
/** The address contains the version and clients load the file whole, so neither a date nor ranges are needed. */
const WHOLE = { ...CACHED_FOR_A_YEAR, lastModified: false, acceptRanges: false };
/** For a file of 1 KB these headers, which matter only for documents, would be half of the bytes sent. */
const DOCUMENT_HEADERS = [
  'x-request-id',
  'content-security-policy',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
];

const isPageFile = (file: string) => PAGE_FILE_TYPES.has(extname(file));

/** The response for a missing file keeps these headers. */
async function removeDocumentHeaders({ params }: WildcardRequest, reply: FastifyReply): Promise<void> {
  const isThere = reply.statusCode === 200 || reply.statusCode === 304;
  if (!isThere || !isPageFile(params['*'])) return;
  for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
}

/** `/shell/…` is `<folder>/shell/…`. Caches may keep these files for a year, and /images/… for a day. */
export async function serveReleaseFiles(
  app: FastifyInstance,
  folder: string | null,
  names: readonly string[],
) {
  await app.register(fastifyStatic, { serve: false, preCompressed: true, dotfiles: 'ignore', index: false });
  for (const name of folder === null ? [] : names) {
    app.get(`/${name}/*`, { config, onSend: removeDocumentHeaders }, (request: WildcardRequest, reply) => {
      const file = request.params['*'];
      // Pages of another origin may load the file, because this server may be the origin server of a CDN.
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
      return reply.sendFile(file, join(folder ?? '', name), isPageFile(file) ? WHOLE : CACHED_FOR_A_YEAR);
    });
  }
  app.get('/images/*', { config }, (request: WildcardRequest, reply) =>
    reply.sendFile(request.params['*'], IMAGES_FOLDER, { maxAge: '1d' }),
  );
}
