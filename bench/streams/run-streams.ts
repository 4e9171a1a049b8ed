import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { type Processes, startProcesses, TRIAL_SECRET } from '../../trials/engine/processes.ts';
import { computeQuantile } from '../load/statistics.ts';
import { type PageCount, PageProcesses } from './page-processes.ts';
import { connect, makeStreamSalons, notify, type StreamSalons } from './stream-salons.ts';

export interface StreamsOptions {
  pages: number;
  salons: number;
  notifications: number;
  say(line: string): void;
}

export interface StreamsFigures {
  residentMiB: number;
  kilobytesPerStream: number;
  /** From the notification's insertion until the last page of its salon has it. */
  reachMs: number[];
  /** 99th percentile of the process since its start. */
  eventLoopDelayMs: number;
  /** Of the lost listening connection: requests of the pages, and the milliseconds until they had what they missed. */
  relisten: { requests: number; caughtUpMs: number };
  restart: { peakPerSecond: number; requests: number; backMs: number };
  /** Streams that ended before the restart. */
  lost: number;
}

const PAGE_PROCESSES = 2;
const WATCHED_AFTER_RESTART_MS = 60_000;

/** One API process holds all pages; the pages live in other processes of this machine. */
export async function runStreams(options: StreamsOptions): Promise<StreamsFigures> {
  const processes = await startProcesses({ count: 1 });
  const client = await connect(processes.connection);
  const pages = new PageProcesses(PAGE_PROCESSES);
  try {
    const salons = await makeStreamSalons(client, { ...options, secret: TRIAL_SECRET });
    return await measure({ processes, client, pages, salons }, options);
  } finally {
    pages.close();
    await client.end();
    await processes.stop();
  }
}

interface Parts {
  processes: Processes;
  client: pg.ClientBase;
  pages: PageProcesses;
  salons: StreamSalons;
}

async function measure(parts: Parts, options: StreamsOptions): Promise<StreamsFigures> {
  const { processes, pages, salons } = parts;
  const port = Number(new URL(processes.urls[0] ?? '').port);
  // The first pages warm the process up, so that the memory that code takes at its first use is not counted.
  const warm = Math.min(200, Math.floor(options.pages / 10));
  await pages.open(port, salons.tokens.slice(0, warm));
  const before = readResidentKilobytes(processes);
  options.say(`${warm} pages: ${(before / 1024).toFixed(0)} MiB`);
  const beganMs = performance.now();
  await pages.open(port, salons.tokens.slice(warm));
  options.say(`${options.pages} pages opened in ${((performance.now() - beganMs) / 1_000).toFixed(1)} s`);
  const reachMs = await measureReach(parts, options);
  const resident = readResidentKilobytes(processes);
  const eventLoopDelayMs = await readEventLoopDelayMs(processes);
  const relisten = await measureRelisten(parts, options);
  // The restart ends every stream.
  const { lost } = await pages.count();
  const restart = await measureRestart(parts, options);
  return {
    residentMiB: Math.max(resident, readResidentKilobytes(processes)) / 1024,
    kilobytesPerStream: (resident - before) / (options.pages - warm),
    reachMs,
    eventLoopDelayMs,
    relisten,
    restart,
    lost,
  };
}

async function measureReach({ client, pages, salons }: Parts, options: StreamsOptions): Promise<number[]> {
  const reachMs: number[] = [];
  for (let n = 0; n < options.notifications; n++) {
    const salon = n % options.salons;
    reachMs.push(await reach({ client, pages, salons }, salon, options));
  }
  options.say(`all pages of a salon: median ${computeQuantile(reachMs, 0.5).toFixed(0)} ms`);
  return reachMs;
}

/** Returns the milliseconds from the insertion until the salon's last page has the notification. */
async function reach(
  { client, pages, salons }: Pick<Parts, 'client' | 'pages' | 'salons'>,
  salon: number,
  options: StreamsOptions,
): Promise<number> {
  const word = crypto.randomUUID();
  const pagesOfSalon = salons.tokens.filter((_, page) => page % options.salons === salon).length;
  let startMs = 0;
  const times = await pages.waitForWord(word, pagesOfSalon, () => {
    startMs = nowMs();
    return notify(client, salons.businessIds[salon] ?? '', word);
  });
  return Math.max(...times) - startMs;
}

/** Ends the listening connection, and waits until the pages have a notification of the time without it. */
async function measureRelisten(parts: Parts, options: StreamsOptions): Promise<StreamsFigures['relisten']> {
  const { client, pages } = parts;
  await pages.count();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'salon-listener'`,
  );
  const caughtUpMs = await reach(parts, 0, options);
  const { requestTimesMs } = await pages.count();
  options.say(
    `after a lost listening connection: ${requestTimesMs.length} requests, ${caughtUpMs.toFixed(0)} ms`,
  );
  return { requests: requestTimesMs.length, caughtUpMs };
}

async function measureRestart({ processes, pages }: Parts, options: StreamsOptions) {
  await pages.count();
  await processes.restart(0);
  const listeningMs = nowMs();
  const requestTimesMs: number[] = [];
  let backMs = Number.POSITIVE_INFINITY;
  while (backMs === Number.POSITIVE_INFINITY && nowMs() - listeningMs < WATCHED_AFTER_RESTART_MS) {
    await pause(250);
    const count = await pages.count();
    requestTimesMs.push(...count.requestTimesMs);
    if (isComplete(count, options)) backMs = nowMs() - listeningMs;
  }
  const peakPerSecond = findPeak(requestTimesMs);
  options.say(`after a restart: ${requestTimesMs.length} requests, at most ${peakPerSecond} in a second`);
  return { peakPerSecond, requests: requestTimesMs.length, backMs };
}

const isComplete = ({ open }: PageCount, { pages }: StreamsOptions) => open === pages;

/** Returns the largest number of requests within any second. */
export function findPeak(timesMs: readonly number[]): number {
  const sorted = [...timesMs].sort((a, b) => a - b);
  let first = 0;
  let peak = 0;
  for (const [index, atMs] of sorted.entries()) {
    while (atMs - (sorted[first] ?? 0) >= 1_000) first++;
    peak = Math.max(peak, index - first + 1);
  }
  return peak;
}

const nowMs = () => performance.timeOrigin + performance.now();

function readResidentKilobytes({ pids }: Processes): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pids[0]}/status`, 'utf8'))?.[1]);
}

async function readEventLoopDelayMs({ urls }: Processes): Promise<number> {
  const metrics = await (await fetch(`${urls[0]}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(metrics)?.[1]) * 1_000;
}
