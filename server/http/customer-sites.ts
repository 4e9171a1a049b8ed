import cors from '@fastify/cors';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/** Chromium limits this time to two hours. */
const PREFLIGHT_CACHE_SECONDS = 7_200;

const ALLOWED = {
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
  allowedHeaders: ['authorization', 'business-id', 'content-type', 'idempotency-key'],
  exposedHeaders: ['retry-after'],
  maxAge: PREFLIGHT_CACHE_SECONDS,
  credentials: false,
  strictPreflight: false,
};

const isApi = ({ url }: FastifyRequest) => url.startsWith('/api/');

/** API responses, also errors, have CORS headers for the configured origins, so that customers' sites can read them. */
export const customerSites = fp<{ origins: readonly string[] }>(async (app, { origins }) => {
  if (origins.length === 0) return;
  await app.register(cors, {
    delegator: (request, done) => {
      const { origin = '' } = request.headers;
      done(null, { ...ALLOWED, origin: isApi(request) && origins.includes(origin) });
    },
  });
  // Pages and files are the same for every origin, so caches need not separate them.
  app.addHook('onRequest', async (request, reply) => {
    if (!isApi(request)) reply.removeHeader('vary');
  });
});
