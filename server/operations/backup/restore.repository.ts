import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { applyMigrationInTransaction } from '../../database/apply-migration.ts';
import { readAppliedChecksums } from '../../database/migrate.ts';
import type { Migration } from '../../database/migration-files.ts';
import { BackupProblem } from './backup-problem.ts';
import { getTablePath, type Manifest, type TableEntry } from './manifest.ts';
import { decompressFile, measureStream } from './streams.ts';
import { buildCopyOutSql, listTables, type SalonTable, TEXT_FORMAT_SETTINGS } from './tables.repository.ts';

export type DatabaseContent = 'empty' | 'tables without a salon' | 'a salon' | 'something else';

/**
 * The first column of a salon's tables is the salon's id, except in three tables and those named `platform_…`. The only
 * view is `booking_services`.
 */
export async function readDatabaseContent(client: Client): Promise<DatabaseContent> {
  const { rows } = await client.query<{ ours: boolean }>(
    `select relkind in ('r', 'p') and (relname in ('businesses', 'schema_migrations', 'auth_attempts')
         or relname like 'platform\\_%'
         or attname = 'business_id') or relkind = 'v' and relname = 'booking_services' as ours
     from pg_class as found left join pg_attribute on attrelid = found.oid and attnum = 1
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
       and not exists (select from pg_depend
                       where classid = 'pg_class'::regclass and objid = found.oid and deptype = 'e')`,
  );
  if (rows.length === 0) return 'empty';
  const { rows: made } = await client.query<{ whole: boolean }>(
    `select to_regclass('public.schema_migrations') is not null and to_regclass('public.businesses') is not null as whole`,
  );
  if (!made[0]?.whole || rows.some(({ ours }) => !ours)) return 'something else';
  const { rows: salons } = await client.query('select from public.businesses limit 1');
  return salons.length > 0 ? 'a salon' : 'tables without a salon';
}

export async function hasServerConnections(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'salon' limit 1`,
  );
  return rows.length > 0;
}

/**
 * Drops the objects of the schema `public`, but no object of an extension. PostgreSQL refuses the drop if another
 * object, like a view in another schema, depends on one of them.
 */
async function dropSalon(client: Client): Promise<void> {
  const { rows } = await client.query<{
    views: string | null;
    row_routines: string | null;
    tables: string | null;
    routines: string | null;
    collations: string | null;
  }>(
    `with own as (
       select kind, text from (
         select case relkind when 'v' then 'view' else 'table' end as kind, oid, 'pg_class'::regclass as catalog,
           format('public.%I', relname) as text
         from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
         union all
         select case when exists (select from pg_type where pg_type.oid = any (proargtypes) and typrelid <> 0)
             then 'row routine' else 'routine' end, oid, 'pg_proc'::regclass,
           format('public.%I(%s)', proname, pg_get_function_identity_arguments(oid))
         from pg_proc where pronamespace = 'public'::regnamespace
         union all
         select 'collation', oid, 'pg_collation'::regclass, format('public.%I', collname)
         from pg_collation where collnamespace = 'public'::regnamespace
       ) as found
       where not exists (select from pg_depend where classid = catalog and objid = found.oid and deptype = 'e')
     )
     select string_agg(text, ', ') filter (where kind = 'view') as views,
       string_agg(text, ', ') filter (where kind = 'row routine') as row_routines,
       string_agg(text, ', ') filter (where kind = 'table') as tables,
       string_agg(text, ', ') filter (where kind = 'routine') as routines,
       string_agg(text, ', ') filter (where kind = 'collation') as collations
     from own`,
  );
  const [own] = rows;
  if (own?.views) await client.query(`drop view ${own.views}`);
  // A routine with a row as its argument depends on the row's table; a table depends on the routines of its triggers.
  if (own?.row_routines) await client.query(`drop routine ${own.row_routines}`);
  if (own?.tables) await client.query(`drop table ${own.tables}`);
  if (own?.routines) await client.query(`drop routine ${own.routines}`);
  if (own?.collations) {
    for (const name of own.collations.split(', ')) await client.query(`drop collation ${name}`);
  }
}

export interface RestoreInput {
  folder: string;
  manifest: Manifest;
  before: Migration[];
  after: Migration[];
}

/**
 * Drops the old tables, creates the schema of the backup, loads the rows, and runs the later migrations. The caller
 * commits.
 * @throws BackupProblem when tables or rows do not match the backup
 */
export async function restoreInTransaction(
  client: Client,
  { folder, manifest, before, after }: RestoreInput,
): Promise<void> {
  await client.query(`begin; ${TEXT_FORMAT_SETTINGS}`);
  await dropSalon(client);
  await readAppliedChecksums(client);
  for (const migration of before) await applyMigrationInTransaction(client, migration);
  await restoreMigrationTimes(client, manifest);
  await addMonthsSince(client);
  await client.query('set local row_security = off');
  const tables = await fittingTables(client, manifest);
  await withoutTriggers(client, tables, async () => {
    for (const { table, entry } of tables) await load(client, folder, table, entry);
    await restoreIdentities(client, manifest);
  });
  for (const migration of after) await applyMigrationInTransaction(client, migration);
}

async function restoreMigrationTimes(client: Client, { migrations }: Manifest): Promise<void> {
  for (const { name, applied_at } of migrations) {
    await client.query('update schema_migrations set applied_at = $2 where name = $1', [name, applied_at]);
  }
}

/** No row of the log is older than the database, except rows of imported salons. */
async function addMonthsSince(client: Client): Promise<void> {
  await client.query(
    `do $$ begin
       if to_regprocedure('public.add_earlier_log_months(timestamptz)') is not null then
         perform public.add_earlier_log_months((select min(applied_at) from public.schema_migrations));
       end if;
     end $$`,
  );
}

interface Pair {
  table: SalonTable;
  entry: TableEntry;
}

/** A table comes after the tables that it references. */
async function fittingTables(client: Client, { tables }: Manifest): Promise<Pair[]> {
  const existing = await listTables(client);
  const pairs = existing.flatMap((table) => {
    const entry = tables.find(({ name }) => name === table.name);
    return entry && entry.columns.join() === table.columns.join() ? [{ table, entry }] : [];
  });
  if (pairs.length !== tables.length || pairs.length !== existing.length) {
    throw new BackupProblem('The tables of the backup are not those of its migrations.');
  }
  return pairs;
}

/**
 * Runs `work` with triggers and row-level security switched off, so that rows load unchanged. This needs no superuser,
 * and other connections do not notice it.
 */
async function withoutTriggers(client: Client, tables: Pair[], work: () => Promise<void>): Promise<void> {
  const { rows: forced } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity`,
  );
  const each = async (names: string[], change: string) => {
    for (const name of names) {
      await client.query(`alter table public.${client.escapeIdentifier(name)} ${change}`);
    }
  };
  const loaded = tables.map(({ table }) => table.name);
  const guarded = forced.map(({ name }) => name);
  await each(loaded, 'disable trigger user');
  await each(guarded, 'no force row level security');
  await work();
  await each(guarded, 'force row level security');
  await each(loaded, 'enable trigger user');
}

/** @throws BackupProblem when the loaded rows, read back, differ from the backup */
async function load(client: Client, folder: string, table: SalonTable, entry: TableEntry): Promise<void> {
  const name = client.escapeIdentifier(table.name);
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ');
  await decompressFile(
    getTablePath(folder, table.name),
    client.query(copyFrom(`copy public.${name} (${columns}) from stdin`)),
  );
  const { lines, sha256 } = await measureStream(client.query(copyTo(buildCopyOutSql(client, table))));
  if (lines !== entry.rows || sha256 !== entry.sha256) {
    throw new BackupProblem(`The rows of ${table.name} did not come back as they were.`);
  }
}

async function restoreIdentities(client: Client, { identities }: Manifest): Promise<void> {
  for (const { table, column, last } of identities) {
    const [name, field] = [client.escapeIdentifier(table), client.escapeIdentifier(column)];
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), greatest($3::bigint, coalesce(max(${field}), 0)) + 1, false)
       from public.${name}`,
      [`public.${name}`, column, last],
    );
  }
}
