import type { Readable } from 'node:stream';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BACKUP_SETTING } from '../../database/backup-policy.ts';
import { acquireMigrationLock, releaseMigrationLock } from '../../database/migrate.ts';
import { BackupProblem } from './backup-problem.ts';
import type { AppliedMigration } from './manifest.ts';
import {
  buildCopyOutSql,
  type IdentityColumn,
  listIdentities,
  listTables,
  type SalonTable,
  TEXT_FORMAT_SETTINGS,
} from './tables.repository.ts';

export interface Snapshot {
  takenAt: string;
  postgres: string;
  migrations: AppliedMigration[];
  tables: SalonTable[];
  identities: IdentityColumn[];
  /** With a salon's id only the rows of this salon. */
  rowsOf(table: SalonTable, salonId?: string): Readable;
}

/**
 * Opens one read-only transaction for all reads; `rollback` or the connection's end closes it. No migration can change
 * the tables between the reads, because the function holds the migration lock until it has locked the tables.
 * @throws BackupProblem when the database holds no salon, or row-level security would hide rows
 */
export async function openSnapshot(client: Client): Promise<Snapshot> {
  await acquireMigrationLock(client);
  await client.query(
    `begin isolation level repeatable read read only; ${TEXT_FORMAT_SETTINGS}; set local ${BACKUP_SETTING} = 'on'`,
  );
  if (!(await isSalon(client))) throw new BackupProblem('This database holds no salon.');
  const tables = await listTables(client);
  const hidden = tables.find((table) => table.hidden);
  if (hidden) {
    throw new BackupProblem(
      `Row-level security would leave rows of ${hidden.name} out: start the server of this version once, ` +
        'under the role that owns the tables, and back up under the same.',
    );
  }
  const names = tables.map(({ name }) => `public.${client.escapeIdentifier(name)}`);
  await client.query(`lock table ${names.join(', ')} in access share mode`);
  await releaseMigrationLock(client);
  return {
    ...(await factsOf(client)),
    tables,
    identities: await listIdentities(client),
    rowsOf: (table, salonId) => client.query(copyTo(buildCopyOutSql(client, table, salonId))),
  };
}

async function isSalon(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    `select to_regclass('public.schema_migrations') is not null and to_regclass('public.bookings') is not null as is`,
  );
  return rows[0]?.is === true;
}

async function factsOf(client: Client) {
  const { rows } = await client.query<{ takenAt: string; postgres: string }>(
    `select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "takenAt", current_setting('server_version') as postgres`,
  );
  const { rows: migrations } = await client.query<AppliedMigration>(
    'select name, checksum, applied_at::text from public.schema_migrations order by name',
  );
  const [facts = { takenAt: '', postgres: '' }] = rows;
  return { ...facts, migrations };
}
