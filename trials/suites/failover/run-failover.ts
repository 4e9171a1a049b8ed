import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paths } from '@salon/shared/contracts/paths';
import pg from 'pg';
import type { ConnectionSettings } from '../../../server/database/connection-settings.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { makeSiteDist } from '../../../server/platform/customer-site/testing/site-dist.ts';
import { type CrashFaults, findCrashFaults } from '../crash/crash-checks.repository.ts';
import { buildCrashSalon, type CrashSalon } from '../crash/crash-salon.ts';
import { type CrashWriters, startWriters } from '../crash/crash-writers.ts';
import { startPooler } from '../pooler/pgbouncer.ts';
import { startApiServers } from './api-servers.ts';
import { startBalancer } from './balancer.ts';
import { Cluster } from './cluster.ts';
import type { Fault, FaultParts } from './faults.ts';
import { findLongestGap, type Probes, startProbes } from './probes.ts';
import { findFreePorts, ProgramFolder, waitUntil } from './program-process.ts';
import { locatePrograms } from './programs.ts';
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
  streams: number;
  requests: number;
  /** Booking requests that a stream never showed. */
  unheard: number;
  unexpectedEnds: number;
}

const WRITERS = 4;
const STREAMS = 4;
const WRITES_BETWEEN = 20;
/** Longer than a failover, and than the return of a machine. */
const GO_ON_MS = 120_000;
const LOOK_EVERY_MS = 25;
const POOLED_CONNECTIONS = 16;
const SALON = { user: 'salon', password: 'salon-of-the-trial', database: 'salon' };

type Stops = (() => Promise<unknown>)[];

/** Makes the cluster, writes while each fault happens, and counts. */
export async function runFailover(
  faults: readonly Fault[],
  say: (text: string) => void,
): Promise<FailoverFigures> {
  const folder = new ProgramFolder(mkdtempSync(join(tmpdir(), 'salon-failover-'))).path;
  const stops: Stops = [async () => process.env.FOKEEP ? console.log(folder) : rmSync(folder, { recursive: true, force: true })];
  try {
    return await runIn(folder, { faults, say, stops });
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

async function runIn(
  folder: string,
  { faults, say, stops }: { faults: readonly Fault[]; say: (text: string) => void; stops: Stops },
): Promise<FailoverFigures> {
  const programs = locatePrograms();
  const cluster = await Cluster.start(folder, programs);
  stops.push(() => cluster.stop());
  await cluster.createDatabase(SALON);
  say(`${programs.versions}: a primary and its synchronous standby`);
  const started = await startPrograms(folder, cluster, stops);
  const { salon, parts } = started;

  const writers = startWriters(salon, () => parts.balancer.url);
  stops.push(() => writers.stopAtOnce());
  const readers = Array.from({ length: STREAMS }, () => startStreamReader(parts.balancer.url, salon.admin));
  stops.push(async () => readers.forEach((reader) => reader.stop()));
  const probes = startProbes([
    { name: 'list', url: `${parts.balancer.url}${paths.services}`, person: salon.admin },
    { name: 'page', url: `${parts.balancer.url}/login` },
    { name: 'customer page', url: `${parts.balancer.url}/book/${salon.id}` },
    { name: 'site page', url: `${parts.api.siteUrl}/book/${salon.id}` },
  ]);
  stops.push(() => probes.stop());
  const watch = watchWrites(writers);
  stops.push(async () => watch.stop());
  const figures: FaultFigures[] = [];
  for (const fault of faults) {
    await watch.goOn();
    const made = await makeFault(fault, { ...parts, writesGoOn: watch.goOn }, { probes, writtenAt: watch.writtenAt });
    figures.push(made);
    const { write, list, page } = made.gapsMs;
    const seconds = (ms: number) => (ms / 1000).toFixed(1).padStart(5);
    say(`  ${fault.name.padEnd(25)} without writes ${seconds(write)} s, lists ${seconds(list)} s, pages ${seconds(page)} s; whole after ${seconds(made.wholeMs)} s`);
  }
  await writers.finish();
  await probes.stop();
  const owner = { ...(await cluster.connectionOfPrimary()), database: SALON.database };
  const found = await findCrashFaults(owner, writers.promised);
  const heard = await countHeard(owner, salon, readers);
  const all = Object.values(probes.answers);
  const sum = (count: (one: (typeof all)[number]) => number) => all.reduce((total, one) => total + count(one), 0);
  return {
    ...found,
    ...heard,
    faults: figures,
    acknowledged: writers.promised.length,
    unavailable: writers.counts.unavailable + sum(({ unavailable }) => unavailable),
    cutOff: writers.counts.cutOff + sum(({ cutOff }) => cutOff),
    wrong: [...writers.counts.wrong, ...all.flatMap(({ wrong }) => wrong)],
    unexpectedEnds: parts.api.unexpectedEnds,
  };
}

/** The first API process uses the pooler, the second one does not. */
async function startPrograms(folder: string, cluster: Cluster, stops: Stops) {
  const site = makeSiteDist();
  stops.push(async () => site.remove());
  const apiPorts = await findFreePorts(2);
  const balancer = await startBalancer(folder, locatePrograms().haproxy, {
    nodes: cluster.nodes.map(({ name, postgresPort, restPort }) => ({ name, postgresPort, restPort })),
    apiPorts,
  });
  stops.push(() => balancer.stop());
  const session: ConnectionSettings = { host: '127.0.0.1', port: balancer.postgresPort, ...SALON };
  await waitUntil('the balancer leads to the primary', () => answers(session));
  const pooler = await startPooler({ connection: session, postgresFolder: folder, poolSize: POOLED_CONNECTIONS });
  stops.push(() => pooler.stop());
  const databases = [
    { ordinary: { ...pooler.connection, password: SALON.password }, session },
    { ordinary: session, session },
  ];
  const api = await startApiServers({ folder, releases: site.distDir, databases, ports: apiPorts });
  stops.push(() => api.stop());
  await api.startSite(balancer.url);
  const database = openDatabase(session, 2);
  const salon = await buildCrashSalon(database, WRITERS).finally(() => database.close());
  return { salon, parts: { cluster, api, balancer } };
}

async function answers(settings: ConnectionSettings): Promise<boolean> {
  const client = new pg.Client({ ...settings, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
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
  parts: FaultParts,
  { probes: { answers: given }, writtenAt }: { probes: Probes; writtenAt: number[] },
): Promise<FaultFigures> {
  const from = performance.now();
  await fault.make(parts);
  await parts.writesGoOn();
  await parts.cluster.waitUntilWhole();
  const wholeMs = performance.now() - from;
  await parts.writesGoOn();
  const to = performance.now();
  const gap = (goodAt: readonly number[]) => findLongestGap(goodAt, from, to);
  const pages = [given.page, given['customer page'], given['site page']].map(({ goodAt }) => gap(goodAt));
  return { fault, gapsMs: { write: gap(writtenAt), list: gap(given.list.goodAt), page: Math.max(...pages) }, wholeMs };
}

async function countHeard(owner: ConnectionSettings, salon: CrashSalon, readers: StreamReader[]) {
  const client = new pg.Client(owner);
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from notifications where business_id = $1', [salon.id]);
  await client.end();
  const missing = () =>
    readers.reduce((sum, { known }) => sum + rows.filter(({ id }) => !known.has(id)).length, 0);
  await waitUntil('every stream has every request', () => missing() === 0, 40_000).catch(() => {});
  return { requests: rows.length, unheard: missing(), streams: readers.reduce((sum, { connections }) => sum + connections, 0) };
}
