import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConnectionSettings } from '../../../server/database/connection-settings.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { startEmbeddedPostgres } from '../../../server/database/embedded/embedded-postgres.ts';
import { migrateDatabase } from '../../../server/database/migrate.ts';
import { buildAdmin } from '../../../server/testing/builders.ts';
import { queryAsOwner } from '../../../server/testing/owner-query.ts';
import { toDatabaseUrl } from '../../../server/testing/process-environment.ts';
import { startProcesses, TRIAL_SECRET } from '../../engine/processes.ts';
import type { AcknowledgedWrite } from '../crash/crash-calls.ts';
import { type CrashFaults, findCrashFaults } from '../crash/crash-checks.repository.ts';
import { buildCrashSalon } from '../crash/crash-salon.ts';
import { startWriters } from '../crash/crash-writers.ts';
import { fillHistory } from './fill-history.ts';
import { openStreams } from './move-streams.ts';
import { type OtherWriters, startOtherWriters } from './other-writers.ts';
import {
  type Installation,
  killMoves,
  type MoveSize,
  measureMove,
  type TrialSalon,
  writesGoOn,
} from './trial-moves.ts';

export const FULL_MOVE: MoveSize = {
  bookings: 20_000,
  processes: 2,
  streamsPerProcess: 5,
  kills: ['planned', 'copying', 'following', 'holding', 'compared', 'ready', 'decided', 'switched'],
  holdMs: 2_000,
};

/** Other work may run on the machine, so the writes may wait longer. */
export const SHORT_MOVE: MoveSize = {
  bookings: 300,
  processes: 1,
  streamsPerProcess: 1,
  kills: ['ready', 'decided'],
  holdMs: 15_000,
};

export interface MoveFigures extends CrashFaults {
  bookings: number;
  rows: number;
  heldMs: number;
  moveMs: number;
  /** Steps at which a kill left no database or both databases serving the salon. */
  ownerless: string[];
  kills: number;
  /** Tables whose md5 differs between the databases. */
  differing: string[];
  tables: number;
  writes: number;
  signIns: number;
  refreshes: number;
  /** Answers other than success and 503, and lost writes of the other writers. */
  wrong: string[];
  /** Answers of 503, and requests without an answer. A busy machine causes some. */
  failed: number;
  streams: number;
  endedStreams: number;
  /** Booking requests that a stream did not show. */
  missed: string[];
  requests: number;
}

const DESKS = 3;
const PAUSE_MS = 300;

/** Two PostgreSQL clusters, and API processes that know both. */
export async function runMoveTrial(size: MoveSize, say: (text: string) => void): Promise<MoveFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'salon-move-'));
  const stops: (() => Promise<void>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  try {
    const start = async (name: string) => {
      const postgres = await startEmbeddedPostgres({ dataDir: join(folder, name), endsWithParent: true });
      stops.unshift(postgres.stop);
      return postgres.connection;
    };
    const [home, north] = [await start('home'), await start('north')];
    const env = { FURTHER_DATABASES: `north=${toDatabaseUrl(north)}` };
    const processes = await startProcesses({ count: size.processes, connection: home, env });
    stops.unshift(() => processes.stop());
    await migrateDatabase(north);
    return await runInstallation({ home, north, urls: processes.urls }, size, say);
  } finally {
    for (const stop of stops) await stop();
  }
}

async function runInstallation(
  installation: Installation,
  size: MoveSize,
  say: (text: string) => void,
): Promise<MoveFigures> {
  const { home, urls } = installation;
  const salon = await prepareSalon(home, size, say);
  const streams = await openStreams(
    urls,
    salon.admin.headers as () => Promise<never>,
    size.streamsPerProcess,
  );
  let turn = 0;
  const url = () => urls[turn++ % urls.length] ?? '';
  const writers = startWriters({ ...salon, desks: salon.desks.slice(0, DESKS) }, url, PAUSE_MS);
  const others = startOtherWriters(
    { salon, cancelledEmployeeId: salon.desks[DESKS]?.employeeId ?? '', phone: salon.phone },
    url,
  );
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await Promise.all([writers.stopAtOnce(), others.stop()]);
  };
  try {
    await writesGoOn(writers);
    const ownerless = await killMoves(installation, salon, size, writers, say);
    const moved = await measureMove(installation, salon, size, writers);
    say(`moved ${moved.rows} rows; writes waited ${Math.round(moved.heldMs)} ms`);
    await stop();
    const requests = listRequests(writers.promised, await readRequests(installation, salon.id));
    const missed = await streams.listMissed(requests);
    const target = moved.to === 'north' ? installation.north : installation.home;
    return {
      ...(await findCrashFaults(target, writers.promised, salon.id)),
      ...moved,
      bookings: size.bookings,
      ownerless,
      kills: size.kills.length,
      writes: writers.promised.length + others.cancelled.length + others.images.length,
      signIns: others.signIns,
      refreshes: others.refreshes,
      failed: writers.counts.unavailable + writers.counts.cutOff + others.failed,
      wrong: [...writers.counts.wrong, ...others.wrong, ...(await listLostOthers(others, target, urls))],
      streams: size.processes * size.streamsPerProcess,
      endedStreams: streams.countEnded(),
      missed,
      requests: requests.length,
    };
  } finally {
    await stop();
    streams.close();
  }
}

async function prepareSalon(
  home: ConnectionSettings,
  { bookings }: MoveSize,
  say: (text: string) => void,
): Promise<TrialSalon> {
  const database = openDatabase(home, 2, { queryTimeoutMs: 300_000 });
  try {
    const salon = await buildCrashSalon(database, DESKS + 1);
    const parts = { database, clock: { now: () => new Date() }, config: { tokenSecret: TRIAL_SECRET } };
    const { phone } = await buildAdmin(parts, { business_id: salon.id });
    await fillHistory(parts, salon.id, bookings);
    const [row] = await queryAsOwner<{ slug: string }>(
      { owner: home },
      `select slug from businesses where id = '${salon.id}'`,
    );
    say(`a salon with ${bookings} bookings, writers at work`);
    return { ...salon, slug: row?.slug ?? '', phone };
  } finally {
    await database.close();
  }
}

async function readRequests({ home, north }: Installation, salonId: string): Promise<Set<string>> {
  const found = new Set<string>();
  for (const owner of [home, north]) {
    const rows = await queryAsOwner<{ id: string }>(
      { owner },
      `select booking_id as id from notifications where business_id = '${salonId}' and type = 'booking_request'`,
    );
    for (const { id } of rows) found.add(id);
  }
  return found;
}

/** Ids of acknowledged bookings that asked the admin. */
const listRequests = (promised: AcknowledgedWrite[], requested: Set<string>): string[] =>
  promised.filter(({ kind, id }) => kind === 'booking' && requested.has(id)).map(({ id }) => id);

async function listLostOthers(
  { cancelled, images }: OtherWriters,
  owner: ConnectionSettings,
  [url]: string[],
): Promise<string[]> {
  const rows = await queryAsOwner<{ id: string }>(
    { owner },
    `select id from bookings where status = 'cancelled'`,
  );
  const stored = new Set(rows.map(({ id }) => id));
  const lost = cancelled.filter((id) => !stored.has(id)).map((id) => `cancelled booking ${id}`);
  for (const address of images) {
    const answer = await fetch(`${url}${address}`);
    await answer.arrayBuffer();
    if (!answer.ok) lost.push(`image ${address}: ${answer.status}`);
  }
  return lost;
}
