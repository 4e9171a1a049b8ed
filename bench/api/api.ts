/**
 * `pnpm bench api` compares the API's throughput with a bare server's, and measures the request for slots under a
 * steady load. It also compares the times of requests in a salon with many bookings and in a salon with few. `--short`
 * only shows that the benchmark works. TRIAL_POSTGRES=15 selects PostgreSQL 15.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { paths } from '@salon/shared/contracts/paths';
import { addDays } from '@salon/shared/domain/salon-clock';
import { type Processes, startProcesses } from '../../trials/engine/processes.ts';
import { writeFigures } from '../../trials/engine/proof-figures.ts';
import { computePairedRatios, computeQuantile, computeSpread, type Spread } from '../load/statistics.ts';
import { measureAlternately, measureOpenLoop, measureThroughput, type RequestTarget } from './loads.ts';
import { type MeasuredSalon, type MeasuredSalons, makeMeasuredSalons } from './salons.ts';

/**
 * `small` and `big` are the numbers of bookings of the two salons. `seconds` is the length of one throughput
 * measurement, `slotSeconds` that of the load on slots. `requests` counts the requests to each salon for each page.
 */
const FULL = { small: 10_000, big: 1_000_000, rounds: 10, seconds: 5, slotSeconds: 30, requests: 200 };
const SHORT = { small: 1_000, big: 10_000, rounds: 1, seconds: 1, slotSeconds: 1, requests: 5 };
const size = process.argv.includes('--short') ? SHORT : FULL;
const CONNECTIONS = 8;
const POOL_SIZE = 20;

interface Figure {
  name: string;
  value: number;
  unit: string;
  aim: string;
  spread?: string;
  met: boolean;
}

/** Pages with a goal. The page of customers has none, because it counts all visits of each customer. */
const JUDGED = new Set(['day', 'month', 'report', 'dashboard', 'newest bookings', 'account', 'revenue']);

const figures: Figure[] = [];
const atMost = (name: string, value: number, bound: number, unit = '') =>
  figures.push({ name, value, unit, aim: `≤ ${bound}${unit}`, met: value <= bound });
const atLeast = (name: string, { median, low, high }: Spread, bound: number) =>
  figures.push({
    name,
    value: median,
    unit: '',
    aim: `≥ ${bound}`,
    spread: `${low.toFixed(2)} to ${high.toFixed(2)} (middle half of ${size.rounds} rounds)`,
    met: median >= bound,
  });

const processes = await startProcesses({ count: 1, durable: true, env: { POOL_SIZE: String(POOL_SIZE) } });
try {
  console.log(`Making two salons, of ${size.small} and ${size.big} bookings`);
  const salons = await makeMeasuredSalons(processes.connection, size);
  await againstTheBareLimit(processes, salons);
  await slotsUnderLoad(processes, salons);
  await pagesByHistory(processes, salons);
  atMost('memory of the API process', Math.round(residentMegabytes(processes.pids[0])), 200, ' MiB');
} finally {
  await processes.stop();
}
console.table(
  figures.map(({ name, value, unit, aim, met }) => ({
    figure: name,
    measured: `${Math.round(value * 100) / 100}${unit}`,
    aim,
    met: met ? 'yes' : 'NO',
  })),
);
console.log(`${figures.filter(({ met }) => met).length} of ${figures.length} aims met`);
writeFigures(
  figures.map(({ name, value, unit, aim, spread, met }) => ({
    promise: `API: ${name}`,
    goal: aim,
    figure: `${Math.round(value * 100) / 100}${unit}`,
    ...(spread === undefined ? {} : { spread }),
    isMet: met,
  })),
);

function target(url: string, salon: MeasuredSalon, path: string): Promise<RequestTarget> {
  return salon.headers().then((headers) => ({ url: `${url}${path}`, headers }));
}

async function againstTheBareLimit(
  { urls, connection }: Processes,
  { date, small }: MeasuredSalons,
): Promise<void> {
  const limit = 200;
  const path = `${paths.bookings}?sort=report&from=${date}&to=${date}&limit=${limit}`;
  const bare = await startBare({
    connection,
    businessId: small.businessId,
    date,
    limit,
    poolSize: POOL_SIZE,
  });
  const [ourRates, bareRates]: [number[], number[]] = [[], []];
  try {
    for (let round = 0; round <= size.rounds; round++) {
      const measured = {
        ours: await measureThroughput(await target(urls[0] ?? '', small, path), CONNECTIONS, size.seconds),
        bare: await measureThroughput({ url: bare.url, headers: {} }, CONNECTIONS, size.seconds),
      };
      // The first round warms up.
      if (round === 0) continue;
      ourRates.push(measured.ours);
      bareRates.push(measured.bare);
      console.log(`day's bookings: ${Math.round(measured.ours)} of ${Math.round(measured.bare)} a second`);
    }
  } finally {
    bare.stop();
  }
  atLeast(
    "throughput on the day's bookings, of the bare limit",
    computeSpread(computePairedRatios(ourRates, bareRates)),
    0.7,
  );
}

async function slotsUnderLoad({ urls }: Processes, { date, big }: MeasuredSalons): Promise<void> {
  const path = paths.employeeDayBookings(big.employeeIds[0] ?? '', date);
  const times = await measureOpenLoop(await target(urls[0] ?? '', big, path), 100, size.slotSeconds);
  console.log(
    `slots: p50 ${computeQuantile(times, 0.5).toFixed(1)} ms, p99 ${computeQuantile(times, 0.99).toFixed(1)} ms`,
  );
  atMost('slots at 100 a second, p95', computeQuantile(times, 0.95), 25, ' ms');
}

async function pagesByHistory({ urls }: Processes, { date, small, big }: MeasuredSalons): Promise<void> {
  const month = addDays(date, -29);
  const pages = {
    day: `${paths.bookings}?sort=report&from=${date}&to=${date}&limit=200`,
    month: `${paths.bookings}?sort=report&from=${month}&to=${date}`,
    report: `${paths.bookingTotals}?from=${month}&to=${date}`,
    dashboard: paths.today,
    'newest bookings': paths.bookings,
    account: `${paths.account}?from=${month}&to=${date}`,
    revenue: `${paths.revenue}?from_month=${month.slice(0, 7)}&to_month=${date.slice(0, 7)}`,
    customers: paths.customersWithStats,
  };
  for (const [name, path] of Object.entries(pages)) {
    const [few, many] = await measureAlternately(
      await target(urls[0] ?? '', small, path),
      await target(urls[0] ?? '', big, path),
      size.requests,
    );
    const [short, long] = [computeSpread(few).median, computeSpread(many).median];
    console.log(
      `${name}: ${short.toFixed(1)} ms with a short history, ${long.toFixed(1)} ms with a long one`,
    );
    if (JUDGED.has(name)) atMost(`${name}: long history to short`, long / short, 1.5);
  }
}

async function startBare(options: object): Promise<{ url: string; stop(): void }> {
  const program = join(import.meta.dirname, 'bare.ts');
  const child = spawn(process.execPath, [program, JSON.stringify(options)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) {
    const { url } = JSON.parse(line) as { url: string };
    return { url, stop: () => child.kill() };
  }
  throw new Error('The bare server did not start');
}

function residentMegabytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}
