import { spawn } from 'node:child_process';
import http from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { startProcesses } from '../../trials/engine/processes.ts';
import { chooseOrder, computeQuantile } from '../load/statistics.ts';
import {
  listDeskPaths,
  listNoisyPaths,
  makeNeighbourSalons,
  type NeighbourSalons,
  type SalonSizes,
} from './neighbour-salons.ts';
import type { NoiseOrder } from './noise-process.ts';

export interface NeighbourOptions extends SalonSizes {
  rounds: number;
  /** Length of one measurement. */
  seconds: number;
  /** Requests a second of each quiet salon. */
  perSecond: number;
  say(line: string): void;
}

/** One value for each round. */
export interface NeighbourFigures {
  /** p95 of the quiet salons in milliseconds. */
  bounded: { quiet: number[]; noisy: number[] };
  unbounded: { quiet: number[]; noisy: number[] };
  /** Requests of the quiet salons that got no answer 200 from the server with limits. */
  failed: number;
  noise: { sent: number; answered: number; refused: number };
}

/** The noisy salon sends this many times the requests of one quiet salon. */
export const NOISE_FACTOR = 50;
/** Before a measurement begins, the noise has filled the queues. */
const NOISE_LEAD_MS = 500;

type Server = 'bounded' | 'unbounded';

/** Both servers use one PostgreSQL, and only one of them gets requests at a time. */
export async function runNeighbour(options: NeighbourOptions): Promise<NeighbourFigures> {
  const bounded = await startProcesses({ count: 1, durable: true });
  const program = join(import.meta.dirname, 'unbounded-process.ts');
  const unbounded = await startProcesses({ count: 1, connection: bounded.connection, program });
  try {
    const salons = await makeNeighbourSalons(bounded.connection, options);
    const urls = { bounded: bounded.urls[0] ?? '', unbounded: unbounded.urls[0] ?? '' };
    return await measureRounds(urls, salons, options);
  } finally {
    await unbounded.stop();
    await bounded.stop();
  }
}

async function measureRounds(
  urls: Record<Server, string>,
  salons: NeighbourSalons,
  options: NeighbourOptions,
): Promise<NeighbourFigures> {
  const figures: NeighbourFigures = {
    bounded: { quiet: [], noisy: [] },
    unbounded: { quiet: [], noisy: [] },
    failed: 0,
    noise: { sent: 0, answered: 0, refused: 0 },
  };
  // The first round warms up.
  for (let round = -1; round < options.rounds; round++) {
    for (const server of chooseOrder<Server>(round & 1, ['bounded', 'unbounded'])) {
      for (const kind of chooseOrder<'quiet' | 'noisy'>(round & 1, ['quiet', 'noisy'])) {
        const measured = await measureOnce(urls[server], { isNoisy: kind === 'noisy', salons, options });
        if (round < 0) continue;
        figures[server][kind].push(measured.p95Ms);
        if (server === 'bounded') {
          figures.failed += measured.failed;
          addCounts(figures.noise, measured.noise);
        }
        options.say(`round ${round + 1}, ${server}, ${kind}: ${describe(measured)}`);
      }
    }
  }
  return figures;
}

type NoiseCounts = NeighbourFigures['noise'];

interface Measured {
  p95Ms: number;
  failed: number;
  noise: NoiseCounts;
}

async function measureOnce(
  url: string,
  { isNoisy, salons, options }: { isNoisy: boolean; salons: NeighbourSalons; options: NeighbourOptions },
): Promise<Measured> {
  const noise = isNoisy ? await startNoise(url, salons, options) : null;
  const { timesMs, failed } = await measureQuietSalons(url, salons, options);
  const counts = (await noise?.stop()) ?? { sent: 0, answered: 0, refused: 0 };
  await waitUntilQuiet(url);
  return { p95Ms: computeQuantile(timesMs, 0.95), failed, noise: counts };
}

const describe = ({ p95Ms, noise }: Measured) =>
  `p95 ${p95Ms.toFixed(1)} ms; noise: ${noise.sent} sent, ${noise.answered} answered, ${noise.refused} refused`;

function addCounts(all: NoiseCounts, some: NoiseCounts): void {
  all.sent += some.sent;
  all.answered += some.answered;
  all.refused += some.refused;
}

/** The server still answers requests whose client has gone. */
async function waitUntilQuiet(url: string): Promise<void> {
  for (;;) {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    // The request for the metrics is the one in flight.
    if (/^salon_http_requests_in_flight [01]$/m.test(metrics)) return;
    await pause(100);
  }
}

/** The noise has a process of its own, so that it does not delay the clock of the measurement. */
async function startNoise(url: string, { noisy, date }: NeighbourSalons, { perSecond }: NeighbourOptions) {
  const order: NoiseOrder = {
    urls: listNoisyPaths(date).map((path) => url + path),
    headers: await noisy.headers(),
    perSecond: perSecond * NOISE_FACTOR,
  };
  const program = join(import.meta.dirname, 'noise-process.ts');
  const child = spawn(process.execPath, [program, JSON.stringify(order)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await lines.next();
  await pause(NOISE_LEAD_MS);
  const stop = async (): Promise<NoiseCounts> => {
    child.stdin.end();
    return JSON.parse(String((await lines.next()).value)) as NoiseCounts;
  };
  return { stop };
}

/** An open loop: a request starts at its planned time, from which its duration counts. */
async function measureQuietSalons(
  url: string,
  { quiet, date }: NeighbourSalons,
  { seconds, perSecond }: NeighbourOptions,
): Promise<{ timesMs: number[]; failed: number }> {
  const agent = new http.Agent({ keepAlive: true });
  const headers = await Promise.all(quiet.map((salon) => salon.headers()));
  const desk = listDeskPaths(date);
  const startMs = performance.now() + 50;
  const count = Math.round(seconds * perSecond * quiet.length);
  const statuses = await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const dueMs = startMs + (n * 1_000) / (perSecond * quiet.length);
      await pause(Math.max(0, dueMs - performance.now()));
      const path = desk[Math.floor(n / quiet.length) % desk.length] ?? '';
      const status = await getStatus(url + path, { headers: headers[n % quiet.length] ?? {}, agent });
      return { status, ms: performance.now() - dueMs };
    }),
  );
  agent.destroy();
  return {
    timesMs: statuses.map(({ ms }) => ms),
    failed: statuses.filter(({ status }) => status !== 200).length,
  };
}

function getStatus(url: string, options: http.RequestOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get(url, options, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
        answer.once('error', reject);
      })
      .once('error', reject);
  });
}
