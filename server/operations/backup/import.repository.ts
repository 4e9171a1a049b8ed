import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { holdWritesInTransaction } from '../places/salon-locks.repository.ts';
import { BackupProblem } from './backup-problem.ts';
import { getTablePath, type Manifest, type TableEntry } from './manifest.ts';
import { decompressFile, measureStream } from './streams.ts';
import {
  buildCopyOutSql,
  deleteSalonRows,
  getSalonColumn,
  listEveryTable,
  listTables,
  type SalonTable,
  TEXT_FORMAT_SETTINGS,
} from './tables.repository.ts';

/** Why the role cannot write the rows of a salon unchanged, or null. */
export async function findMissingRight(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ name: string; bypasses: boolean; sets: boolean }>(
    `select current_user::text as name, rolsuper or rolbypassrls as bypasses,
       rolsuper or has_parameter_privilege('session_replication_role', 'set') as sets
     from pg_roles where rolname = current_user`,
  );
  const [role = { name: '', bypasses: false, sets: false }] = rows;
  if (role.bypasses && role.sets) return null;
  return (
    `The role ${role.name} may not write rows without triggers and row-level security: run ` +
    `"alter role ${role.name} bypassrls; grant set on parameter session_replication_role to ${role.name}" once as an administrator.`
  );
}

/** The tables of this database that have a salon's rows, each after the tables that it references. */
export const listSalonTables = async (client: Client): Promise<SalonTable[]> =>
  (await listTables(client)).filter(getSalonColumn);

export interface ImportChanges {
  /** Whether the salon becomes the default one; null when the export decides. */
  isDefault: boolean | null;
  /** Whether the salon's rows that are there are deleted first. The salon's writes then wait until the end. */
  replaces: boolean;
}

/**
 * Loads the rows of one salon beside those of the other salons, which may work meanwhile. The caller commits.
 * @throws BackupProblem when the rows do not come back as they were
 */
export async function importInTransaction(
  client: Client,
  folder: string,
  manifest: Manifest,
  { isDefault, replaces }: ImportChanges,
): Promise<void> {
  const salonId = manifest.salon?.id ?? '';
  await client.query(`begin; ${TEXT_FORMAT_SETTINGS}; set local session_replication_role = replica`);
  if (replaces) await removeSalon(client, salonId);
  for (const table of await listSalonTables(client)) {
    const entry = manifest.tables.find(({ name }) => name === table.name);
    if (entry?.columns.join() !== table.columns.join()) {
      throw new BackupProblem('The tables of the export are not those of its migrations.');
    }
    await load(client, folder, table, entry, isDefault);
  }
  await raiseIdentities(client, salonId);
}

/** Also the rows that no backup has, such as sessions. */
async function removeSalon(client: Client, salonId: string): Promise<void> {
  await holdWritesInTransaction(client, salonId);
  await deleteSalonRows(client, salonId, (await listEveryTable(client)).filter(getSalonColumn));
  await client.query(`delete from public.platform_places where salon_id = $1 and state <> 'here'`, [salonId]);
}

/**
 * Loads into a temporary table first, whose rows must be those of the export.
 * @throws BackupProblem when the loaded rows, read back, differ from the export
 */
async function load(
  client: Client,
  folder: string,
  table: SalonTable,
  entry: TableEntry,
  isDefault: boolean | null,
): Promise<void> {
  const name = client.escapeIdentifier(table.name);
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ');
  await client.query(
    `create temporary table arriving on commit drop as select ${columns} from public.${name} where false`,
  );
  const target = client.query(copyFrom(`copy arriving (${columns}) from stdin`));
  await decompressFile(getTablePath(folder, table.name), target);
  const out = buildCopyOutSql(client, table).replace(`public.${name}`, 'arriving');
  const { lines, sha256 } = await measureStream(client.query(copyTo(out)));
  if (lines !== entry.rows || sha256 !== entry.sha256) {
    throw new BackupProblem(`The rows of ${table.name} did not come back as they were.`);
  }
  if (table.name === 'businesses' && isDefault !== null) {
    await client.query('update arriving set is_default = $1', [isDefault]);
  }
  await client.query(
    `insert into public.${name} (${columns}) overriding system value select ${columns} from arriving`,
  );
  await client.query('drop table arriving');
}

/** More than the numbers that other transactions take while a sequence is read and set. */
const NUMBERS_BETWEEN = 10_000;

/** Makes the next generated numbers greater than those of the salon, so that its events and its log stay in order. */
export async function raiseIdentities(client: Client, salonId: string): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select relname as "table", attname as "column",
       pg_get_serial_sequence(format('public.%I', relname), attname) as sequence
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and attidentity <> ''
       and exists (select from pg_attribute as salon where salon.attrelid = pg_class.oid
                   and salon.attname = 'business_id' and not salon.attisdropped)
     order by relname`,
  );
  for (const { table, column, sequence } of rows) {
    const field = client.escapeIdentifier(column);
    await client.query(
      `select setval($1::regclass, last + $3) from (
         select max(${field}) as last from public.${client.escapeIdentifier(table)} where business_id = $2
       ) as salon where last >= coalesce(pg_sequence_last_value($1::regclass), 0)`,
      [sequence, salonId, NUMBERS_BETWEEN],
    );
  }
}
