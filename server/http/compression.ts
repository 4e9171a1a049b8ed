import compress from '@fastify/compress';
import fp from 'fastify-plugin';

/** A smaller answer fits into one packet, compressed or not. */
const MIN_BYTES = 1_400;

/**
 * Compresses the API's JSON answers: on a phone's network the bytes of a list take longer than its query. Sign-in answers stay
 * as they are: their length would tell a secret that stands beside text of an attacker.
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
