import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { getErrorCode } from '../errors.ts';

const tracer = trace.getTracer('salon-database');
const MAX_TEXT = 500;
const OPERATION = /^\s*(?:with\b.*?\)\s*)?(select|insert|update|delete|merge|begin|commit|rollback)\b/is;

/**
 * Records a span for one query when the active request is recorded; without one it only runs the query. The text has
 * placeholders for values, so it names no person; pass none for a text with values in it.
 */
export function traceQuery<T>(run: () => Promise<T>, name: string | undefined, text?: string): Promise<T> {
  const request = trace.getActiveSpan();
  if (!request?.isRecording()) return run();
  return runTraced(run, name ?? OPERATION.exec(text ?? '')?.[1]?.toLowerCase() ?? 'query', text);
}

async function runTraced<T>(run: () => Promise<T>, name: string, text: string | undefined): Promise<T> {
  const span = tracer.startSpan(name, {
    kind: SpanKind.CLIENT,
    attributes: {
      'db.system.name': 'postgresql',
      ...(text === undefined ? {} : { 'db.query.text': text.slice(0, MAX_TEXT) }),
    },
  });
  try {
    return await run();
  } catch (error) {
    span.setAttribute('error.type', getErrorCode(error) ?? 'unknown');
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}
