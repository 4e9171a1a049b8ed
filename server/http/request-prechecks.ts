import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { answerFailure } from './failure.ts';
import type { RouteMap } from './route-map.ts';

/**
 * Answers requests that need neither authentication nor body: an unknown Expect header, no Host header, an unknown
 * address, a wrong method, OPTIONS.
 */
export const requestPrechecks = fp<{ routeMap: RouteMap }>(async (app, { routeMap }) => {
  app.addHook('onRequest', async (request, reply) => {
    const { expect, host } = request.headers;
    if (expect !== undefined && expect.toLowerCase() !== '100-continue') {
      return answerFailure(reply, 'EXPECTATION_FAILED');
    }
    // RFC 9112 3.2 requires this refusal.
    if (host === undefined && request.raw.httpVersion === '1.1') return answerFailure(reply, 'INVALID_JSON');
    const { url: route } = request.routeOptions;
    if (request.is404 || route === undefined) return answerNotFound(routeMap, request, reply);
    const methods = routeMap.findMoreExactMethods(route, request.url);
    if (methods) return answerMethods(methods, request, reply);
  });
});

/** Answers 404 for an unknown address or a missing file, 405 for a wrong method, 204 for OPTIONS of a known address. */
export function answerNotFound(routeMap: RouteMap, request: FastifyRequest, reply: FastifyReply) {
  const methods = routeMap.listMethods(request.url);
  // If the address allows the method, it is in a folder of files, and the file is missing.
  const isUnknown = methods.length === 0 || methods.includes(request.method);
  if (isUnknown) return answerFailure(reply, 'ROUTE_NOT_FOUND');
  return answerMethods(methods, request, reply);
}

function answerMethods(methods: string[], { method }: FastifyRequest, reply: FastifyReply) {
  if (method !== 'OPTIONS')
    return answerFailure(reply.header('allow', methods.join(', ')), 'METHOD_NOT_ALLOWED');
  return reply
    .code(204)
    .header('allow', [...methods, 'OPTIONS'].sort().join(', '))
    .send();
}
