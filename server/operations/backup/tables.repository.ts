import type { ClientBase } from 'pg';

/**
 * Without sessions and login codes a stolen backup signs no person in, and a restored backup revives no ended session.
 * Login attempts, signed requests and the reporters of canaries are short-lived, and the manifest names the migrations.
 */
export const TABLES_NOT_BACKED_UP = [
  'sessions',
  'login_codes',
  'auth_attempts',
  'platform_order_requests',
  'platform_trial_voices',
  'schema_migrations',
];

export interface SalonTable {
  name: string;
  columns: string[];
  /** The primary key as an `order by`, which sorts equally on every version of PostgreSQL and in every locale. */
  order: string;
  /** Whether row-level security can hide rows of this table from a backup. */
  hidden: boolean;
}

/** The tables of a backup. A table comes after the tables that it references. */
export async function listTables(client: ClientBase): Promise<SalonTable[]> {
  const tables = await listEveryTable(client);
  return tables.filter(({ name }) => !TABLES_NOT_BACKED_UP.includes(name));
}

/** Also the tables that a backup leaves out, but no unlogged table. The months of a partitioned table are read through it. */
export async function listEveryTable(client: ClientBase): Promise<SalonTable[]> {
  const { rows } = await client.query<SalonTable & { parents: string[] }>(
    `select relname as name, row_security_active(c.oid) and not exists (
         select from pg_policy where polrelid = c.oid and polname = 'whole_backup' and polpermissive
           and polroles @> array[current_user::regrole::oid]
           and not exists (select from pg_policy where polrelid = c.oid and not polpermissive)
       ) as hidden,
       array(select attname::text from pg_attribute
             where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
             order by attnum) as columns,
       (select string_agg(quote_ident(attname) || case when attcollation <> 0 then ' collate "C"' else '' end,
                          ', ' order by place)
        from pg_index, unnest(indkey::int2[]) with ordinality as key (attribute, place)
        join pg_attribute on attnum = attribute
        where indrelid = c.oid and attrelid = c.oid and indisprimary) as "order",
       array(select distinct parent.relname::text
             from pg_constraint join pg_class as parent on parent.oid = confrelid
             where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as parents
     from pg_class as c
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relpersistence = 'p'
     order by relname`,
  );
  return parentsFirst(rows).map(({ parents: _, ...table }) => table);
}

function parentsFirst<T extends { name: string; parents: string[] }>(tables: T[]): T[] {
  const sorted: T[] = [];
  let rest = tables;
  while (rest.length > 0) {
    const next = rest.filter((table) => !rest.some(({ name }) => table.parents.includes(name)));
    if (next.length === 0) throw new Error(`Tables refer to each other: ${rest.map(({ name }) => name)}`);
    sorted.push(...next);
    rest = rest.filter((table) => !next.includes(table));
  }
  return sorted;
}

/** Under these settings every version of PostgreSQL writes and reads values in the same text form. */
export const TEXT_FORMAT_SETTINGS = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/** With a salon's id the copy contains only the rows of this salon. */
export function buildCopyOutSql(
  client: ClientBase,
  table: Omit<SalonTable, 'hidden'>,
  salonId?: string,
): string {
  const list = table.columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const where = salonId ? `where ${getSalonColumn(table)} = ${client.escapeLiteral(salonId)}` : '';
  return `copy (select ${list} from public.${client.escapeIdentifier(table.name)} ${where} order by ${table.order}) to stdout`;
}

/** Returns the column with the salon's id, or null for a table that belongs to no salon. */
export function getSalonColumn({ name, columns }: Pick<SalonTable, 'name' | 'columns'>): string | null {
  if (name === 'businesses') return 'id';
  return columns.includes('business_id') ? 'business_id' : null;
}

/** The caller's transaction runs no triggers. */
export async function deleteSalonRows(
  client: ClientBase,
  salonId: string,
  tables: readonly SalonTable[],
): Promise<void> {
  for (const table of tables.toReversed()) {
    const name = client.escapeIdentifier(table.name);
    await client.query(`delete from public.${name} where ${getSalonColumn(table)} = $1`, [salonId]);
  }
}

export interface IdentityColumn {
  table: string;
  column: string;
  /** The last number that the column generated, or 0. */
  last: number;
}

export async function listIdentities(client: ClientBase): Promise<IdentityColumn[]> {
  const { rows } = await client.query<Omit<IdentityColumn, 'last'> & { last: string }>(
    `select relname as "table", attname as "column",
       coalesce(pg_sequence_last_value(pg_get_serial_sequence(format('public.%I', relname), attname)), 0)::text as last
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and attidentity <> ''
     order by relname, attname`,
  );
  return rows.map((row) => ({ ...row, last: Number(row.last) }));
}
