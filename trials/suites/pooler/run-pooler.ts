import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ConnectionSettings } from '../../../server/database/connection-settings.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { startEmbeddedPostgres } from '../../../server/database/embedded/embedded-postgres.ts';
import { toDatabaseUrl } from '../../../server/testing/process-environment.ts';
import { startProcesses, TRIAL_SECRET } from '../../engine/processes.ts';
import { findLeftovers } from './leftovers.repository.ts';
import { type Pooler, startPooler } from './pgbouncer.ts';
import { buildPooledSalon, contestSlots, readLists } from './pooled-calls.ts';

export const SHORT_POOLER_RUN = { lists: 600, slots: 6 };
export const FULL_POOLER_RUN = { lists: 10_000, slots: 100 };

export interface PoolerFigures {
  version: string;
  lists: number;
  /** Lists that did not answer 200, and bookings with 5xx or no answer. */
  failures: number;
  slots: number;
  attempts: number;
  /** Slots that no customer or several customers got, or that had an unexpected answer. A slot can count twice. */
  wrongSlots: number;
  /** For each of the two event streams, the number of notifications that arrived. */
  heard: number[];
  polled: number;
  leftovers: string[];
  /** Exit code and output of a server that got only the pooler's address. */
  refusal: string;
}

/** There are more simultaneous requests than connections, so requests share connections. */
const POOL_SIZE = 8;

/** Requests go through PgBouncer; LISTEN and migrations use a connection to PostgreSQL itself. */
export async function runPooler(
  size: typeof FULL_POOLER_RUN,
  say: (step: string) => void,
): Promise<PoolerFigures> {
  const dataDir = mkdtempSync(join(tmpdir(), 'salon-pooler-'));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  const stops = [() => postgres.stop()];
  try {
    const { connection } = postgres;
    const postgresFolder = join(dataDir, 'postgres');
    const pooler = await startPooler({ connection, postgresFolder, poolSize: POOL_SIZE });
    stops.unshift(pooler.stop);
    return await runBehind(pooler, connection, size, say);
  } finally {
    for (const stop of stops) await stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function runBehind(
  pooler: Pooler,
  session: ConnectionSettings,
  size: typeof FULL_POOLER_RUN,
  say: (step: string) => void,
): Promise<PoolerFigures> {
  const { version, connection } = pooler;
  say(`${version}, transaction mode, ${POOL_SIZE} connections; two API processes`);
  const refusal = await startWithout(connection);
  const env = { DATABASE_URL: toDatabaseUrl(connection), DATABASE_SESSION_URL: toDatabaseUrl(session) };
  const processes = await startProcesses({ count: 2, connection: session, env });
  const database = openDatabase(connection, 4);
  try {
    const parts = { database, clock: { now: () => new Date() }, config: { tokenSecret: TRIAL_SECRET } };
    const salon = await buildPooledSalon(parts, size.slots);
    const lists = await readLists(processes.urls, salon, size.lists);
    say(`${size.lists} lists`);
    const booked = await contestSlots(processes.urls, salon);
    say(`${booked.attempts} attempts at ${size.slots} slots`);
    return {
      version,
      lists: size.lists,
      slots: size.slots,
      ...booked,
      failures: lists + booked.failures,
      leftovers: await findLeftovers(connection, session),
      refusal,
    };
  } finally {
    await database.close();
    await processes.stop();
  }
}

/** @returns the server's exit code and output */
async function startWithout(connection: ConnectionSettings): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'salon-pooler-start-'));
  const program = join(import.meta.dirname, '../../../server/operations/commands/serve.ts');
  const child = spawn(process.execPath, [program, '--api-only'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { DATABASE_URL: toDatabaseUrl(connection), DATA_DIR: dataDir, DEMO: '0', PORT: '0' },
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const said = await text(child.stdout);
  const code = await ended;
  rmSync(dataDir, { recursive: true, force: true });
  return `${code} ${said.trim()}`;
}
