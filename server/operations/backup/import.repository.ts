import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { BackupProblem } from './backup-problem.ts';
import { type ExportedSalon, getTablePath, type Manifest, type TableEntry } from './manifest.ts';
import { decompressFile, measureStream } from './streams.ts';
import {
  buildCopyOutSql,
  getSalonColumn,
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

/**
 * Loads the rows of one salon beside those of the other salons, which may work meanwhile. The caller commits.
 * @throws BackupProblem when the salon is here already, or the rows do not come back as they were
 */
export async function importInTransaction(client: Client, folder: string, manifest: Manifest): Promise<void> {
  await client.query(`begin; ${TEXT_FORMAT_SETTINGS}; set local session_replication_role = replica`);
  if (manifest.salon) await assertNotHere(client, manifest.salon);
  for (const table of await listSalonTables(client)) {
    const entry = manifest.tables.find(({ name }) => name === table.name);
    if (entry?.columns.join() !== table.columns.join()) {
      throw new BackupProblem('The tables of the export are not those of its migrations.');
    }
    await load(client, folder, table, entry);
  }
  await raiseIdentities(client, manifest.salon?.id ?? '');
}

async function assertNotHere(client: Client, { id, slug }: ExportedSalon): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    'select id from public.businesses where id = $1 or slug = $2 limit 1',
    [id, slug],
  );
  if (rows.length === 0) return;
  const what = rows[0]?.id === id ? `The salon "${slug}" is` : `Another salon with the slug "${slug}" is`;
  throw new BackupProblem(`${what} in this database already.`);
}

/**
 * Loads into a temporary table first, whose rows must be those of the export.
 * @throws BackupProblem when the loaded rows, read back, differ from the export
 */
async function load(client: Client, folder: string, table: SalonTable, entry: TableEntry): Promise<void> {
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
  // An installation has one default salon, which an import does not change.
  if (table.name === 'businesses') {
    await client.query(
      'update arriving set is_default = false where exists (select from public.businesses where is_default)',
    );
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
