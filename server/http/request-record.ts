import { trace } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Metrics, RequestRecord } from '../operations/metrics/metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
    /** Sets `x-request-id` in the response. When the response has ended, the log and the metrics get a record. */
    recordRequest(request: FastifyRequest, reply: FastifyReply): void;
  }
}

/** nginx's status for a request whose client disconnected before the end of the response. */
const GONE = 499;
const NO_ROUTE = 'none';

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
    metrics.countRequestBegin();
    // Fastify does not call `onResponse` for a client that has disconnected.
    reply.raw.once('close', () => {
      const record = {
        method: request.method,
        route: request.routeOptions.url ?? NO_ROUTE,
        status: isAnswered ? reply.raw.statusCode : GONE,
        durationMs: performance.now() - begun,
      };
      metrics.countRequestEnd(record, request);
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
      ...(request.traceContext ? { trace_id: trace.getSpanContext(request.traceContext)?.traceId } : {}),
      ...(request.principal
        ? { business_id: request.principal.businessId, user_type: request.principal.userType }
        : {}),
    },
    'request',
  );
}
