import compress from '@fastify/compress';
import fp from 'fastify-plugin';

/** A response below this size fits into one packet without compression. */
const MIN_BYTES = 1_400;

/**
 * Responses of /api/auth/ are not compressed, because the length of a compressed response can reveal a secret that
 * stands beside an attacker's text.
 */
export const compression = fp(async (app) => {
  app.addHook('onRoute', (route) => {
    if (!isCompressed(route.url)) route.compress = false;
  });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: MIN_BYTES,
    customTypes: /^application\/json/,
    // A small compressed request could expand to a huge body, and pages send no compressed requests.
    globalDecompression: false,
  });
});

const isCompressed = (url: string) => url.startsWith('/api/') && !url.startsWith('/api/auth/');
