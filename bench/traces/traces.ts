/**
 * `pnpm bench traces` compares the times of requests to a server that records every trace with those to a server that
 * records none, on the same database. `--short` only shows that the benchmark works.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { paths } from '@salon/shared/contracts/paths';
import { createSupportCode } from '@salon/shared/domain/support-code';
import { createSpanId, createTraceId } from '@salon/shared/domain/trace-id';
import { type Processes, startProcesses } from '../../trials/engine/processes.ts';
import { writeFigures } from '../../trials/engine/proof-figures.ts';
import { measureAlternately, type RequestTarget } from '../api/loads.ts';
import { type MeasuredSalons, makeMeasuredSalons } from '../api/salons.ts';
import { computePairedRatios, computeSpread } from '../load/statistics.ts';

const FULL = { small: 10_000, big: 10_000, requests: 1_000 };
const SHORT = { small: 1_000, big: 1_000, requests: 5 };
const isShort = process.argv.includes('--short');
const size = isShort ? SHORT : FULL;
const MOST_RATIO = 1.03;

const collector = createServer((request, response) => {
  request.resume().once('end', () => response.setHeader('content-type', 'application/json').end('{}'));
});
await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening));
const { port } = collector.address() as AddressInfo;

const without = await startProcesses({ count: 1, durable: true });
try {
  const salons = await makeMeasuredSalons(without.connection, size);
  const traced = await startProcesses({
    count: 1,
    connection: without.connection,
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` },
  });
  try {
    await compare(without, traced, salons);
  } finally {
    await traced.stop();
  }
} finally {
  await without.stop();
  collector.close();
}

async function compare(off: Processes, on: Processes, { date, small }: MeasuredSalons): Promise<void> {
  const reads = {
    "the day's bookings": `${paths.bookings}?sort=report&from=${date}&to=${date}&limit=200`,
    'the dashboard': paths.today,
    'the services': paths.services,
  };
  const figures: { name: string; ratio: number; spread: string }[] = [];
  for (const [name, path] of Object.entries(reads)) {
    const headers = await small.headers();
    const traceparent = `00-${createTraceId(createSupportCode())}-${createSpanId()}-01`;
    const target = ({ urls: [url = ''] }: Processes): RequestTarget => ({
      url: `${url}${path}`,
      headers: { ...headers, traceparent },
    });
    const [recorded, plain] = await measureAlternately(target(on), target(off), size.requests);
    const [median, other] = [computeSpread(recorded).median, computeSpread(plain).median];
    const { low, high } = computeSpread(computePairedRatios(recorded, plain));
    figures.push({
      name,
      ratio: median / other,
      spread: `medians ${median.toFixed(2)} and ${other.toFixed(2)} ms; middle half of the pairs ${low.toFixed(2)} to ${high.toFixed(2)}`,
    });
  }
  console.table(figures);
  const isMet = (ratio: number) => ratio <= MOST_RATIO;
  writeFigures(
    figures.map(({ name, ratio, spread }) => ({
      promise: `Recording each trace of ${name}, to recording none`,
      goal: `≤ ${MOST_RATIO}`,
      figure: ratio.toFixed(3),
      spread,
      isMet: isMet(ratio),
    })),
  );
  // Times of a short run are not judged.
  if (!isShort && !figures.every(({ ratio }) => isMet(ratio))) process.exitCode = 1;
}
