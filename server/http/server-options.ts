import { randomUUID } from 'node:crypto';
import { type FastifyServerOptions, LogController } from 'fastify';
import { isNavigation } from '../platform/pages/page-request.ts';
import type { AppConfig } from '../services.ts';
import type { Connections } from './connections.ts';
import { answerFailure } from './failure.ts';
import { getLogOptions } from './log-options.ts';

/** Enough for a booking with all its services. Routes for image uploads have a higher limit. */
export const MAX_BODY_BYTES = 256 * 1024;

/** A proxy's request id must be a UUID, with or without hyphens: any other text could bring a phone into the log. */
const REQUEST_ID = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends the page for a link whose address cannot be decoded; set when this server serves pages. */
    unreadableLinkPage?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  }
}

interface Given {
  connections: Connections;
  headers: Record<string, string>;
}

export function buildServerOptions(config: AppConfig, { connections, headers }: Given): FastifyServerOptions {
  return {
    serverFactory: (handler) => connections.createServer(handler),
    bodyLimit: MAX_BODY_BYTES,
    // Our proxies add only the last `trustedProxies` addresses of X-Forwarded-For; a client can invent the others.
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // During a stop the server still answers requests on open connections, but closes a connection after a response.
    return503OnClosing: false,
    logger: getLogOptions(config),
    // `request-record` writes one line per request instead.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given.toLowerCase() : randomUUID();
    },
    // Fastify calls this before any route or hook, for an address that it cannot decode or whose parameter is too long.
    frameworkErrors: (error, request, reply) => {
      const { recordRequest, unreadableLinkPage } = request.server;
      recordRequest(request, reply);
      reply.headers(headers);
      if (unreadableLinkPage && isNavigation(request)) return void unreadableLinkPage(request, reply);
      const code = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'VALIDATION_FAILED' : 'ROUTE_NOT_FOUND';
      return answerFailure(reply, code);
    },
    // `Connections` answers invalid HTTP instead.
    clientErrorHandler: () => {},
  };
}
