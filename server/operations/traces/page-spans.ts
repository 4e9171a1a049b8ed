import { type HrTime, SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import type { PageSpan, pageTrace } from '@salon/shared/contracts/page-trace';
import { findSupportCode } from '@salon/shared/domain/trace-id';
import type { z } from 'zod';
import type { Tracing } from './tracing.ts';

const SCOPE = { name: 'salon-page' };

/**
 * Returns the spans of a page as OpenTelemetry's, on the server's clock: the time of the request's arrival stands for
 * the page's `sent_at`.
 */
export function toReadableSpans(
  { sent_at, spans }: z.output<typeof pageTrace>,
  { resource }: Pick<Tracing, 'resource'>,
  now: Date,
): ReadableSpan[] {
  const skewMs = now.getTime() - sent_at;
  return spans.map((span) => toReadableSpan(span, resource, skewMs));
}

function toReadableSpan(span: PageSpan, resource: ReadableSpan['resource'], skewMs: number): ReadableSpan {
  const { trace_id: traceId, parent_id, duration } = span;
  const startMs = span.start + skewMs;
  const inTrace = (spanId: string) => ({ traceId, spanId, traceFlags: TraceFlags.SAMPLED });
  return {
    name: nameOf(span),
    kind: span.kind === 'call' ? SpanKind.CLIENT : SpanKind.INTERNAL,
    spanContext: () => inTrace(span.span_id),
    ...(parent_id === undefined ? {} : { parentSpanContext: inTrace(parent_id) }),
    startTime: toHrTime(startMs),
    endTime: toHrTime(startMs + duration),
    duration: toHrTime(duration),
    status: { code: isFailed(span) ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
    attributes: attributesOf(span),
    links: [],
    events: [],
    ended: true,
    resource,
    instrumentationScope: SCOPE,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

const nameOf = ({ kind, module, method, path }: PageSpan) =>
  kind === 'call' ? `${method ?? 'GET'} ${path}` : `${kind} ${module}`;

const isFailed = ({ kind, status = 0 }: PageSpan) => kind === 'call' && (status === 0 || status >= 500);

function attributesOf({ trace_id, kind, module, path, method, status }: PageSpan) {
  const code = findSupportCode(trace_id);
  return {
    'salon.module': module,
    ...(code ? { 'salon.support_code': code } : {}),
    ...(kind === 'call' ? { 'url.template': path } : { 'salon.page': path }),
    ...(method ? { 'http.request.method': method } : {}),
    ...(status ? { 'http.response.status_code': status } : {}),
  };
}

const toHrTime = (ms: number): HrTime => [Math.floor(ms / 1_000), Math.round((ms % 1_000) * 1_000_000)];
