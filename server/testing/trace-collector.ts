import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  attributes: Attribute[];
}

export interface TraceCollector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  address: string;
  spans: CollectedSpan[];
  close(): Promise<void>;
}

/** Receives OTLP over HTTP as JSON, as a collector does. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray();
    const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString());
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
    response.setHeader('content-type', 'application/json').end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { address: `http://127.0.0.1:${port}`, spans, close };
}

export const readAttribute = ({ attributes }: CollectedSpan, key: string) => {
  const value = attributes.find((one) => one.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};
