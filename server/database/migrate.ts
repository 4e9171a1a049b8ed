import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { getErrorMessage, StartProblem } from '../errors.ts';
import { ensureApplicationRole } from './application-role.ts';
import { applyMigration } from './apply-migration.ts';
import { ensureBackupPolicies } from './backup-policy.ts';
import type { ConnectionSettings } from './connection-settings.ts';
import { endClient } from './end-client.ts';
import { ensureLogMonthsAtStart } from './log-months.ts';
import { type Migration, readMigrations } from './migration-files.ts';
import { ensureServedHereTriggers, hasPlaces } from './places/served-here.ts';
import { assertSession } from './session-check.ts';

const OLDEST_VERSION = 15;
/** An arbitrary number, the same in every process. */
const ADVISORY_LOCK = 73_410_001;

const NEXT_TRY_MS = 100;

export interface MigrateOptions {
  folder?: string;
}

/**
 * Applies the missing migrations. Processes with older code may go on serving meanwhile. A file with the line `-- no
 * transaction` runs outside of a transaction.
 * @returns names of the files applied in this run
 * @throws StartProblem when PostgreSQL is unreachable, too old or behind a pooler that lends connections by
 * transaction; when a migration fails, or an applied file was changed since
 */
export async function migrateDatabase(
  settings: ConnectionSettings,
  { folder }: MigrateOptions = {},
): Promise<string[]> {
  const client = await connectForSession(settings);
  try {
    await client.query("set timezone = 'UTC'; set client_min_messages = warning");
    await assertSupportedVersion(client);
    await acquireMigrationLock(client);
    await ensureApplicationRole(client);
    const appliedNow: string[] = [];
    for (const migration of await missingMigrations(client, folder)) {
      await applyMigration(client, migration);
      appliedNow.push(migration.name);
    }
    await ensureBackupPolicies(client);
    if (await hasPlaces(client)) await ensureServedHereTriggers(client);
    await ensureLogMonthsAtStart(client);
    return appliedNow;
  } finally {
    await endClient(client);
  }
}

/** @throws StartProblem when an applied file was changed since */
async function missingMigrations(client: pg.Client, folder?: string): Promise<Migration[]> {
  const applied = await readAppliedChecksums(client);
  return readMigrations(folder).filter(({ name, checksum }) => {
    const appliedChecksum = applied.get(name);
    if (appliedChecksum !== undefined && appliedChecksum !== checksum) {
      throw new StartProblem(
        'DATABASE_NOT_READY',
        `The migration ${name} was changed after it was applied: restore it and add a new one.`,
      );
    }
    return appliedChecksum === undefined;
  });
}

/**
 * Polls, because a waiting statement is an open transaction, and `create index concurrently` waits for open
 * transactions.
 */
export async function acquireMigrationLock(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
      ADVISORY_LOCK,
    ]);
    if (rows[0]?.free) return;
    await wait(NEXT_TRY_MS);
  }
}

export async function releaseMigrationLock(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK]);
}

/** @throws StartProblem when PostgreSQL is unreachable, too old or behind a pooler that lends by transaction */
export async function assertDatabaseUsable(settings: ConnectionSettings): Promise<void> {
  const client = await connectForSession(settings);
  try {
    await assertSupportedVersion(client);
  } finally {
    await endClient(client);
  }
}

/**
 * Whether a lock that one connection holds is taken for the other, because locks are those of one database.
 * @throws StartProblem when an address does not answer, or when the two lead to different databases
 */
export async function assertSameDatabase(
  pooled: ConnectionSettings,
  session: ConnectionSettings,
): Promise<void> {
  const other = await reach(pooled);
  try {
    const holder = await connectForSession(session);
    try {
      const lock = randomInt(2 ** 47);
      await holder.query('select pg_advisory_lock($1)', [lock]);
      if (!(await isLockFree(other, lock))) return;
    } finally {
      await endClient(holder);
    }
  } finally {
    await endClient(other);
  }
  throw new StartProblem(
    'DATABASE_NOT_READY',
    'DATABASE_URL and DATABASE_SESSION_URL lead to different databases.',
  );
}

/** @throws StartProblem when the pooler has no connection to PostgreSQL */
async function isLockFree(client: pg.Client, lock: number): Promise<boolean> {
  try {
    const text = 'select pg_try_advisory_xact_lock($1) as free';
    const { rows } = await client.query<{ free: boolean }>(text, [lock]);
    return rows[0]?.free ?? true;
  } catch (error) {
    throw unreachable(error);
  }
}

/** @throws StartProblem when the address does not answer, or leads to a pooler that lends connections by transaction */
export async function connectForSession(settings: ConnectionSettings): Promise<pg.Client> {
  const client = await reach(settings);
  try {
    await assertSession(client, settings);
    return client;
  } catch (error) {
    await endClient(client);
    throw error;
  }
}

async function reach(settings: ConnectionSettings): Promise<pg.Client> {
  try {
    const client = new pg.Client({ ...settings, connectionTimeoutMillis: 10_000 });
    client.on('error', () => {});
    await client.connect();
    return client;
  } catch (error) {
    throw unreachable(error);
  }
}

const unreachable = (error: unknown) =>
  new StartProblem('DATABASE_UNREACHABLE', `Cannot connect to PostgreSQL: ${getErrorMessage(error)}.`, error);

/** @throws StartProblem DATABASE_TOO_OLD below version 15 */
export async function assertSupportedVersion(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (major < OLDEST_VERSION) {
    throw new StartProblem(
      'DATABASE_TOO_OLD',
      `PostgreSQL ${OLDEST_VERSION} or newer is needed; DATABASE_URL leads to version ${major}.`,
    );
  }
}

/** Returns the checksums of the applied migrations by name. Creates the table of migrations if it is missing. */
export async function readAppliedChecksums(client: pg.ClientBase): Promise<Map<string, string>> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}
