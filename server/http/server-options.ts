import { randomUUID } from 'node:crypto';
import { type FastifyServerOptions, LogController } from 'fastify';
import { isNavigation } from '../platform/pages/page-request.ts';
import type { AppConfig } from '../services.ts';
import type { Connections } from './connections.ts';
import { answerFailure } from './failure.ts';
import { logOptions } from './log-options.ts';

/** Enough for a booking with all its services; image uploads raise it on their own route. */
export const MAX_BODY_BYTES = 256 * 1024;

/** A proxy's id of the request, in the forms that proxies give: anything else could carry a phone into the log. */
const REQUEST_ID = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

declare module 'fastify' {
  interface FastifyInstance {
    /** The page for whoever follows a link that cannot be read; where pages are served. */
    unreadableLinkPage?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  }
}

interface Given {
  connections: Connections;
  /** Of every answer. */
  headers: Record<string, string>;
}

/** Fastify's own settings. */
export function serverOptions(config: AppConfig, { connections, headers }: Given): FastifyServerOptions {
  return {
    serverFactory: (handler) => connections.createServer(handler),
    bodyLimit: MAX_BODY_BYTES,
    // The last proxies in front of us are ours; addresses further out are what a client claims.
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // During a stop what still arrives on an open connection is answered, and the connection ends with it.
    return503OnClosing: false,
    logger: logOptions(config),
    // One line for each request, written by `request-record`.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given.toLowerCase() : randomUUID();
    },
    // What Fastify refuses before any route, and before any hook: an address that does not decode.
    frameworkErrors: (error, request, reply) => {
      const { recordRequest, unreadableLinkPage } = request.server;
      recordRequest(request, reply);
      reply.headers(headers);
      if (unreadableLinkPage && isNavigation(request)) return void unreadableLinkPage(request, reply);
      const code = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'VALIDATION_FAILED' : 'ROUTE_NOT_FOUND';
      return answerFailure(reply, code);
    },
    // The connections' own handler answers.
    clientErrorHandler: () => {},
  };
}
