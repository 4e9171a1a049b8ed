import type { Tracer } from '@opentelemetry/api';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import type { TraceSettings } from './trace-settings.ts';

export interface Tracing {
  readonly ratio: number;
  readonly tracer: Tracer;
  readonly resource: ReadableSpan['resource'];
  /** Exports spans that a page has recorded. */
  exportSpans(spans: readonly ReadableSpan[]): void;
  /** Exports the waiting spans first. */
  close(): Promise<void>;
}

/**
 * Sets OpenTelemetry's global tracer and context, so that a query finds the span of its request; call it once in a process.
 * Spans wait in memory and are sent in groups. When the collector does not answer, spans are lost and requests go on.
 * The libraries load here, so that a server without traces does not pay for them.
 */
export async function openTracing({ address, ratio }: TraceSettings): Promise<Tracing> {
  const [
    { context, trace },
    { AsyncLocalStorageContextManager },
    { resourceFromAttributes },
    { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider },
    { OTLPTraceExporter },
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const resource = resourceFromAttributes({ 'service.name': 'salon' });
  const processor = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter({ url: `${address}/v1/traces` }),
  });
  const provider = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [processor],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  return {
    ratio,
    tracer: provider.getTracer('salon'),
    resource,
    exportSpans: (spans) => {
      for (const span of spans) processor.onEnd(span);
    },
    close: async () => {
      // A collector that is away must not turn a clean stop into a failure.
      await provider.shutdown().catch(() => {});
      context.disable();
      trace.disable();
    },
  };
}
