import { type Context, context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { paths } from '@salon/shared/contracts/paths';
import { findSupportCode } from '@salon/shared/domain/trace-id';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Tracing } from './tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null when the request is not recorded. */
    traceContext: Context | null;
  }
}

/**
 * Records a span for each request to the API, as a child of the page's call. The queries of the request find the span as
 * the active one. Event streams have no span, because they last for hours and read for other requests, too.
 */
export const requestTraces = fp<{ tracing: Tracing }>(async (app, { tracing }) => {
  app.decorateRequest('traceContext', null);

  app.addHook('onRequest', (request, reply, done) => {
    if (!canHaveSpan(request)) return done();
    request.traceContext = beginSpan(tracing, request, reply);
    runIn(request, done);
  });
  // The events of a request's body do not run in the context of the hook before.
  app.addHook('preValidation', (request, _reply, done) => runIn(request, done));
});

const canHaveSpan = ({ url, routeOptions }: FastifyRequest) =>
  url.startsWith('/api/') && routeOptions.url !== paths.notificationStream;

function runIn({ traceContext }: FastifyRequest, done: () => void): void {
  if (traceContext) context.with(traceContext, done);
  else done();
}

function beginSpan({ tracer }: Tracing, request: FastifyRequest, reply: FastifyReply): Context | null {
  const { method, routeOptions, id } = request;
  const route = routeOptions.url ?? 'none';
  const parent = readParent(request);
  const supportCode = parent && findSupportCode(parent.traceId);
  const inside = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
  const attributes = {
    'http.request.method': method,
    'http.route': route,
    'salon.request_id': id,
    ...(supportCode ? { 'salon.support_code': supportCode } : {}),
  };
  const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, inside);
  if (!span.isRecording()) return null;
  reply.raw.once('close', () => {
    const { statusCode } = reply.raw;
    span.setAttribute('http.response.status_code', statusCode);
    if (request.failureCode) span.setAttribute('error.type', request.failureCode);
    if (request.principal) span.setAttribute('salon.business_id', request.principal.businessId);
    if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  return trace.setSpan(inside, span);
}

function readParent({ headers: { traceparent } }: FastifyRequest) {
  return typeof traceparent === 'string' ? (parseTraceParent(traceparent) ?? undefined) : undefined;
}
