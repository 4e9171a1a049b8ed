import cors from '@fastify/cors';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/** Time that a browser may cache the preflight response. Most browsers limit it to two hours. */
const PREFLIGHT_CACHE_SECONDS = 7_200;

const ALLOWED = {
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
  allowedHeaders: ['authorization', 'business-id', 'content-type', 'idempotency-key'],
  exposedHeaders: ['retry-after'],
  maxAge: PREFLIGHT_CACHE_SECONDS,
  // The API uses no cookies, because tokens are sent in a header.
  credentials: false,
  strictPreflight: false,
};

const isApi = ({ url }: FastifyRequest) => url.startsWith('/api/');

/**
 * Allows the customers' sites on other origins to call the API from a browser. Exactly these origins get CORS
 * headers, also on errors, so that their pages can read the error. Without origins no response has CORS headers.
 */
export const customerSites = fp<{ origins: readonly string[] }>(async (app, { origins }) => {
  if (origins.length === 0) return;
  await app.register(cors, {
    delegator: (request, done) => {
      const { origin = '' } = request.headers;
      done(null, { ...ALLOWED, origin: isApi(request) && origins.includes(origin) });
    },
  });
  // The plugin sets `vary` on every response. Pages and files are the same for every origin, so caches need not
  // separate them.
  app.addHook('onRequest', async (request, reply) => {
    if (!isApi(request)) reply.removeHeader('vary');
  });
});
