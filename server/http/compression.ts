import compress from '@fastify/compress';
import fp from 'fastify-plugin';

/** A response below this size fits into one packet without compression. */
const MIN_BYTES = 1_400;

/**
 * Responses of /api/auth/ are not compressed: a compressed length could reveal a secret that stands beside an
 * attacker's text.
 */
export const compression = fp(async (app) => {
  app.addHook('onRoute', (route) => {
    if (!isCompressed(route.url)) route.compress = false;
  });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: MIN_BYTES,
    customTypes: /^application\/json/,
    // A compressed request could be a bomb, and no page sends one.
    globalDecompression: false,
  });
});

const isCompressed = (url: string) => url.startsWith('/api/') && !url.startsWith('/api/auth/');
