import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paths } from '@salon/shared/contracts/paths';
import pg from 'pg';
import type { ConnectionSettings } from '../../../server/database/connection-settings.ts';
import { type CrashFaults, findCrashFaults } from '../crash/crash-checks.repository.ts';
import { type CrashWriters, startWriters } from '../crash/crash-writers.ts';
import type { Fault, FaultParts } from './faults.ts';
import { findLongestGap, type Probes, startProbes } from './probes.ts';
import { ProgramFolder, waitUntil } from './program-process.ts';
import { locatePrograms } from './programs.ts';
import { SALON, type StartedPrograms, type Stops, startPrograms } from './start-programs.ts';
import { type StreamReader, startStreamReader } from './stream-readers.ts';

export interface FaultFigures {
  fault: Fault;
  /** The longest times without a confirmed write, an answered list and a page. */
  gapsMs: { write: number; list: number; page: number };
  /** From the fault until both databases work together again. */
  wholeMs: number;
}

export interface FailoverFigures extends CrashFaults {
  faults: FaultFigures[];
  acknowledged: number;
  /** Requests that got the server's own 503, and requests that got no answer. */
  unavailable: number;
  cutOff: number;
  /** Answers that nothing explains, in words. */
  wrong: string[];
  /** Connections of all event streams. */
  connections: number;
  requests: number;
  /** Booking requests that a stream never showed. */
  unheard: number;
  unexpectedEnds: number;
}

const WRITERS = 4;
const STREAMS = 4;
const WRITES_BETWEEN = 20;
/** Longer than a failover, and than the return of a machine. */
const GO_ON_MS = 300_000;
const HEARD_WITHIN_MS = 40_000;
const LOOK_EVERY_MS = 25;
const INTERRUPTED = 130;

/** Makes the cluster, writes while each fault happens, and counts. Returns also the folder with the logs of all programs. */
export async function runFailover(
  faults: readonly Fault[],
  onFault: (figures: FaultFigures) => void,
): Promise<{ figures: FailoverFigures; logs: string }> {
  const folder = new ProgramFolder(mkdtempSync(join(tmpdir(), 'salon-failover-'))).path;
  const stops: Stops = [];
  const interrupt = async () => {
    await stopAll(stops);
    rmSync(folder, { recursive: true, force: true });
    process.exit(INTERRUPTED);
  };
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    const programs = await startPrograms(folder, { programs: locatePrograms(), writers: WRITERS, stops });
    const clients = startClients(programs, stops);
    const made: FaultFigures[] = [];
    for (const fault of faults) {
      await clients.writes.goOn();
      const figures = await makeFault(fault, programs, clients);
      made.push(figures);
      onFault(figures);
    }
    const figures = { ...(await judge(programs, clients)), faults: made };
    await stopAll(stops);
    return { figures, logs: folder };
  } catch (error) {
    await stopAll(stops);
    throw new Error(`The programs did not do what the trial needs; their logs are in ${folder}`, {
      cause: error,
    });
  }
}

async function stopAll(stops: Stops): Promise<void> {
  for (const stop of stops.splice(0).reverse()) await stop();
}

type Clients = ReturnType<typeof startClients>;

/** Starts the writers, the open pages with their event streams, and the probes. */
function startClients({ balancer: { url }, api, salon }: StartedPrograms, stops: Stops) {
  const writers = startWriters(salon, () => url);
  stops.push(() => writers.stopAtOnce());
  const readers = Array.from({ length: STREAMS }, () => startStreamReader(url, salon.admin));
  stops.push(async () => {
    for (const reader of readers) reader.stop();
  });
  const probes = startProbes([
    { name: 'list', url: `${url}${paths.services}`, person: salon.admin },
    { name: 'page', url: `${url}/login` },
    { name: 'customer page', url: `${url}/book/${salon.id}` },
    { name: 'site page', url: `${api.siteUrl}/book/${salon.id}` },
  ]);
  stops.push(() => probes.stop());
  const writes = watchWrites(writers);
  stops.push(async () => writes.stop());
  return { writers, readers, probes, writes };
}

/** Notes when the number of confirmed writes grows. */
function watchWrites({ promised }: CrashWriters) {
  const writtenAt: number[] = [];
  let seen = 0;
  const timer = setInterval(() => {
    if (promised.length > seen) writtenAt.push(performance.now());
    seen = promised.length;
  }, LOOK_EVERY_MS);
  const goOn = () => {
    const enough = promised.length + WRITES_BETWEEN;
    return waitUntil('writes go on', () => promised.length >= enough, GO_ON_MS);
  };
  return { writtenAt, goOn, stop: () => clearInterval(timer) };
}

async function makeFault(
  fault: Fault,
  programs: Omit<FaultParts, 'writesGoOn'>,
  { probes, writes }: Clients,
): Promise<FaultFigures> {
  const from = performance.now();
  await fault.make({ ...programs, writesGoOn: writes.goOn });
  await writes.goOn();
  await programs.cluster.waitUntilWhole();
  const wholeMs = performance.now() - from;
  await writes.goOn();
  const to = performance.now();
  const gap = (goodAt: readonly number[]) => findLongestGap(goodAt, from, to);
  const { list, ...pages } = probes.answers;
  return {
    fault,
    gapsMs: {
      write: gap(writes.writtenAt),
      list: gap(list.goodAt),
      page: Math.max(...Object.values(pages).map(({ goodAt }) => gap(goodAt))),
    },
    wholeMs,
  };
}

async function judge(programs: StartedPrograms, { writers, readers, probes }: Clients) {
  const { cluster, salon, api } = programs;
  await writers.finish();
  await probes.stop();
  const owner = { ...(await cluster.connectionOfPrimary()), database: SALON.database };
  const { promised, counts } = writers;
  const answers = Object.values<Probes['answers']['list']>(probes.answers);
  const sum = (kind: 'unavailable' | 'cutOff') =>
    answers.reduce((total, one) => total + one[kind], counts[kind]);
  return {
    ...(await findCrashFaults(owner, promised)),
    ...(await countHeard(owner, salon.id, readers)),
    acknowledged: promised.length,
    unavailable: sum('unavailable'),
    cutOff: sum('cutOff'),
    wrong: [...counts.wrong, ...answers.flatMap(({ wrong }) => wrong)],
    unexpectedEnds: api.unexpectedEnds,
  };
}

async function countHeard(owner: ConnectionSettings, businessId: string, readers: StreamReader[]) {
  const client = new pg.Client(owner);
  await client.connect();
  const text = 'select id from notifications where business_id = $1';
  const { rows } = await client.query<{ id: string }>(text, [businessId]);
  await client.end();
  const countMissing = () =>
    readers.reduce((sum, { known }) => sum + rows.filter(({ id }) => !known.has(id)).length, 0);
  const isHeard = () => countMissing() === 0;
  await waitUntil('every stream has every request', isHeard, HEARD_WITHIN_MS).catch(() => {});
  const connections = readers.reduce((sum, reader) => sum + reader.connections, 0);
  return { requests: rows.length, unheard: countMissing(), connections };
}
