import cors from '@fastify/cors';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/** Browsers keep what they were allowed for so long (theirs is the last word: two hours in most). */
const KEPT_SECONDS = 7_200;

const ALLOWED = {
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
  allowedHeaders: ['authorization', 'business-id', 'content-type', 'idempotency-key'],
  exposedHeaders: ['retry-after'],
  maxAge: KEPT_SECONDS,
  // Tokens travel in a header: there is no cookie that another page could borrow.
  credentials: false,
  strictPreflight: false,
};

const isApi = ({ url }: FastifyRequest) => url.startsWith('/api/');

/**
 * Lets the customers' sites that are hosted elsewhere call the API from a browser: exactly these origins, refusals
 * included, so that such a page can read why. Without any, nothing is said to other origins.
 */
export const customerSites = fp<{ origins: readonly string[] }>(async (app, { origins }) => {
  if (origins.length === 0) return;
  await app.register(cors, {
    delegator: (request, done) => {
      const { origin = '' } = request.headers;
      done(null, { ...ALLOWED, origin: isApi(request) && origins.includes(origin) });
    },
  });
  // Pages and files are the same for every origin: caches need not tell them apart.
  app.addHook('onRequest', async (request, reply) => {
    if (!isApi(request)) reply.removeHeader('vary');
  });
});
