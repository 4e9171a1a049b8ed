import type { Socket } from 'node:net';
import type { FastifyServerOptions } from 'fastify';
import type { AppConfig } from '../context.ts';
import { answerFailure, failureBody } from './error-answers.ts';

/** Enough for a booking with all its services; image uploads raise it on their own route. */
const MAX_BODY_BYTES = 256 * 1024;

/** Fastify's own settings. The log holds no bodies, no tokens and no phones: method, route pattern, status, time. */
export function serverOptions(config: AppConfig): FastifyServerOptions {
  return {
    bodyLimit: MAX_BODY_BYTES,
    // The last proxies in front of us are ours; addresses further out are what a client claims.
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    requestTimeout: 30_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Idle keep-alive connections must not hold up a stop.
    forceCloseConnections: 'idle',
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel, serializers: SERIALIZERS },
    // What Fastify refuses before any route: an address that does not decode.
    frameworkErrors: (_error, _request, reply) => answerFailure(reply, 'ROUTE_NOT_FOUND'),
    clientErrorHandler: (_error, socket) => answerUnreadable(socket as Socket),
  };
}

const SERIALIZERS = {
  req: (request: { method: string; routeOptions?: { url?: string } }) => ({
    method: request.method,
    route: request.routeOptions?.url,
  }),
  // A message of PostgreSQL may quote a value; its code and the stack's places say enough.
  err: (error: Error & { code?: string }) => ({
    type: error.name,
    code: error.code,
    message: 'severity' in error ? '' : error.message,
    stack:
      error.stack
        ?.split('\n')
        .filter((line) => line.startsWith('    at '))
        .join('\n') ?? '',
  }),
};

/** What is not HTTP at all is answered in the same form. */
function answerUnreadable(socket: Socket): void {
  if (!socket.writable || socket.destroyed) return;
  const body = JSON.stringify(failureBody('INVALID_JSON'));
  socket.end(
    'HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\n' +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
