import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Metrics } from '../operations/metrics/metrics.ts';

/** What is known of a request once it is over. */
export interface RequestRecord {
  method: string;
  /** The pattern, never the address: `/api/bookings/:id`. */
  route: string;
  /** What left, or GONE when the client did not wait for it. */
  status: number;
  durationMs: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
    /** Begins to watch a request: its id goes into the answer, its record into the log and the metrics. */
    recordRequest(request: FastifyRequest, reply: FastifyReply): void;
  }
}

/** nginx's number for "the client closed the request". */
const GONE = 499;
const NO_ROUTE = 'none';

/** Every request is recorded once, when its answer has left or its client has gone. */
export const requestRecord = fp<{ metrics: Metrics }>(async (app, { metrics }) => {
  app.decorateRequest('failureCode', undefined);
  app.decorateRequest('isRepeat', false);

  app.decorate('metrics', metrics);
  app.decorate('recordRequest', (request, reply) => {
    const begun = performance.now();
    let isAnswered = false;
    reply.raw.once('finish', () => {
      isAnswered = true;
    });
    reply.header('x-request-id', request.id);
    metrics.requestBegins();
    // Fastify's onResponse is not called for a client that has gone.
    reply.raw.once('close', () => {
      const record = {
        method: request.method,
        route: request.routeOptions.url ?? NO_ROUTE,
        status: isAnswered ? reply.raw.statusCode : GONE,
        durationMs: performance.now() - begun,
      };
      metrics.requestEnds(record, request);
      log(record, request);
    });
  });

  app.addHook('onRequest', async (request, reply) => app.recordRequest(request, reply));
});

function log({ method, route, status, durationMs }: RequestRecord, request: FastifyRequest): void {
  request.log.info(
    {
      method,
      route,
      status,
      duration_ms: Math.round(durationMs * 10) / 10,
      ...(request.failureCode ? { code: request.failureCode } : {}),
      ...(request.principal
        ? { business_id: request.principal.businessId, user_type: request.principal.userType }
        : {}),
    },
    'request',
  );
}
