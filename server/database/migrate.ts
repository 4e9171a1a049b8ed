import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { messageOf, StartProblem } from '../errors.ts';
import { ensureApplicationRole } from './application-role.ts';
import type { ConnectionSettings } from './database.ts';

const FOLDER = join(import.meta.dirname, '../migrations');
const OLDEST_VERSION = 15;
/** Any number, the same in every process: two that start at once migrate one after the other. */
const ADVISORY_LOCK = 73_410_001;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

function readMigrations(): Migration[] {
  const names = readdirSync(FOLDER)
    .filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .sort();
  return names.map((name) => {
    const sql = readFileSync(join(FOLDER, name), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/**
 * Brings the database to the newest schema, forward only, each file in its own transaction.
 * @returns names of the files applied now
 * @throws StartProblem when PostgreSQL is unreachable or too old, or an applied file was changed since
 */
export async function migrate(settings: ConnectionSettings): Promise<string[]> {
  const client = await connect(settings);
  try {
    await client.query("set timezone = 'UTC'; set client_min_messages = warning");
    await checkVersion(client);
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    await ensureApplicationRole(client);
    const applied = await appliedChecksums(client);
    const now: string[] = [];
    for (const migration of readMigrations()) {
      const checksum = applied.get(migration.name);
      if (checksum === undefined) {
        await apply(client, migration);
        now.push(migration.name);
      } else if (checksum !== migration.checksum) {
        throw new StartProblem(
          'DATABASE_NOT_READY',
          `The migration ${migration.name} was changed after it was applied: restore it and add a new one.`,
        );
      }
    }
    return now;
  } finally {
    await client.end().catch(() => {});
  }
}

/** @throws StartProblem when PostgreSQL is unreachable or too old */
export async function checkDatabase(settings: ConnectionSettings): Promise<void> {
  const client = await connect(settings);
  try {
    await checkVersion(client);
  } finally {
    await client.end().catch(() => {});
  }
}

async function connect(settings: ConnectionSettings): Promise<pg.Client> {
  try {
    const client = new pg.Client({ ...settings, connectionTimeoutMillis: 10_000 });
    client.on('error', () => {});
    await client.connect();
    return client;
  } catch (error) {
    throw new StartProblem(
      'DATABASE_UNREACHABLE',
      `Cannot connect to PostgreSQL: ${messageOf(error)}.`,
      error,
    );
  }
}

async function checkVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (major < OLDEST_VERSION) {
    throw new StartProblem(
      'DATABASE_TOO_OLD',
      `PostgreSQL ${OLDEST_VERSION} or newer is needed; DATABASE_URL leads to version ${major}.`,
    );
  }
}

async function appliedChecksums(client: pg.Client): Promise<Map<string, string>> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    // row_security off: a data change that a policy would silently narrow to no rows fails loudly instead.
    await client.query(`begin; set local row_security = off;\n${sql}`);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new StartProblem('DATABASE_NOT_READY', `The migration ${name} failed: ${messageOf(error)}.`, error);
  }
}
