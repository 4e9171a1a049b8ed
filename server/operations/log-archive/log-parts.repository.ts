import type { Readable } from 'node:stream';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { retryAfterLockFailure } from '../../database/apply-migration.ts';
import { BACKUP_SETTING } from '../../database/backup-policy.ts';
import { decompressFile, measureStream, type StreamMeasure } from '../backup/streams.ts';
import { listTables, type SalonTable, TEXT_FORMAT_SETTINGS } from '../backup/tables.repository.ts';
import { LogProblem } from './log-problem.ts';
import { addMonths } from './months.ts';

/** A part of the table `audit_log`: one month, or everything before the first month. */
export interface LogPart {
  name: string;
  /** Null for the part before the first month. */
  starts: Date | null;
  ends: Date;
}

/** The part before the first month. */
export const EARLIER_PART = 'audit_log_earlier';

const ADVISORY_LOCK = 73_410_005;

/** One command at a time works on the months; the lock ends with the connection. @throws LogProblem while another one works */
export async function lockArchive(client: Client): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
    ADVISORY_LOCK,
  ]);
  if (!rows[0]?.free) throw new LogProblem('Another command works on the months of the log.');
}

/** In the transaction the owner may read the rows of all salons. */
export const beginReading = (client: Client) =>
  client.query(`begin; ${TEXT_FORMAT_SETTINGS}; set local ${BACKUP_SETTING} = 'on'`);

/** @throws LogProblem when the database has no log by month, or row-level security would hide rows */
export async function findLogTable(client: Client): Promise<SalonTable> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regprocedure('public.list_log_parts()') is not null as known`,
  );
  const table = rows[0]?.known && (await listTables(client)).find(({ name }) => name === 'audit_log');
  if (!table || table.hidden) {
    throw new LogProblem(
      'The database has no log by month that this role may read: start the server of this version once, ' +
        'under the role that owns the tables, and use the same role.',
    );
  }
  return table;
}

/** Returns the parts before the month of the database's clock, the oldest first, and always `EARLIER_PART`. */
export async function listPastParts(client: Client): Promise<LogPart[]> {
  const { rows } = await client.query<LogPart>(
    `select part as name, starts, ends from public.list_log_parts()
     where ends <= now() or part = '${EARLIER_PART}' order by ends`,
  );
  return rows;
}

/** Until the end of the transaction no row of the part changes; reads go on. */
export const lockPart = (client: Client, { name }: LogPart) =>
  client.query(`lock table public.${client.escapeIdentifier(name)} in share mode`);

/** Whether a row is in the part and before `end`. */
export async function hasRowsBefore(client: Client, { starts, ends }: LogPart, end = ends): Promise<boolean> {
  const { rows } = await client.query(
    `select from public.audit_log
     where at < least($1::timestamptz, $3) and ($2::timestamptz is null or at >= $2) limit 1`,
    [ends, starts, end],
  );
  return rows.length > 0;
}

export async function countRows(client: Client, { starts, ends }: LogPart): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    'select count(*) as count from public.audit_log where at < $1 and ($2::timestamptz is null or at >= $2)',
    [ends, starts],
  );
  return Number(rows[0]?.count);
}

/** Returns the first instants of the months of the part's rows, from the first to the last row. */
export async function listMonths(client: Client, { starts, ends }: LogPart): Promise<Date[]> {
  if (starts && addMonths(starts, 1) >= ends) return [starts];
  const { rows } = await client.query<{ first: Date | null; last: Date | null }>(
    `select min(at) as first, max(at) as last from public.audit_log
     where at < $1 and ($2::timestamptz is null or at >= $2)`,
    [ends, starts],
  );
  const { first = null, last = null } = rows[0] ?? {};
  const months: Date[] = [];
  if (!first || !last) return months;
  for (let month = addMonths(first, 0); month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

const ORDER = 'business_id, at, id';

const toList = (client: Client, columns: string[]) =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ');

const toRange = (client: Client, month: Date) => {
  const [from, to] = [month, addMonths(month, 1)].map((instant) =>
    client.escapeLiteral(instant.toISOString()),
  );
  return `at >= ${from} and at < ${to}`;
};

/** The rows of one month in the format of a backup, in the order of the key. */
export const readMonth = (client: Client, { columns }: SalonTable, month: Date): Readable =>
  client.query(
    copyTo(
      `copy (select ${toList(client, columns)} from public.audit_log
         where ${toRange(client, month)} order by ${ORDER}) to stdout`,
    ),
  );

/**
 * Drops the part in the open transaction. Gives way to requests, and tries again.
 * @returns false when older rows came meanwhile
 */
export function dropPart(client: Client, { name }: LogPart): Promise<boolean> {
  return retryAfterLockFailure(async () => {
    await client.query('savepoint dropping');
    try {
      const { rows } = await client.query<{ dropped: boolean }>(
        'select public.drop_log_part($1) as dropped',
        [name],
      );
      return rows[0]?.dropped === true;
    } catch (error) {
      await client.query('rollback to savepoint dropping').catch(() => {});
      throw error;
    }
  });
}

/** Loads a file into the temporary table `arriving`, and returns what the table then has. */
export async function loadArriving(client: Client, columns: string[], file: string): Promise<StreamMeasure> {
  const list = toList(client, columns);
  await client.query(
    `create temporary table arriving on commit drop as select ${list} from public.audit_log where false`,
  );
  await decompressFile(file, client.query(copyFrom(`copy arriving (${list}) from stdin`)));
  await client.query('analyze arriving');
  return measureStream(
    client.query(copyTo(`copy (select ${list} from arriving order by ${ORDER}) to stdout`)),
  );
}

export async function hasArrivedBefore(client: Client, month: Date): Promise<boolean> {
  const { rows } = await client.query(
    `select from arriving join public.audit_log using (business_id, at, id) where ${toRange(client, month)} limit 1`,
  );
  return rows.length > 0;
}

/** Removes the rows of salons that this database does not serve from `arriving`, and returns how many. */
export async function leaveOutOtherSalons(client: Client): Promise<number> {
  const { rowCount } = await client.query(
    `delete from arriving where business_id <> all (
       array(select id from public.businesses where public.is_served_here(id)))`,
  );
  return rowCount ?? 0;
}

/**
 * Copies `arriving` into the log, one salon after the other, because row-level security lets the owner write only the rows of
 * the salon of the transaction. Returns whether the log then has exactly these rows in the month.
 */
export async function insertArrived(client: Client, columns: string[], month: Date): Promise<boolean> {
  const list = toList(client, columns);
  const { rows: salons } = await client.query<{ id: string }>(
    'select distinct business_id as id from arriving',
  );
  for (const { id } of salons) {
    await client.query("select set_config('app.business_id', $1, true)", [id]);
    await client.query(
      `insert into public.audit_log (${list}) overriding system value
       select ${list} from arriving where business_id = $1`,
      [id],
    );
  }
  const arrived = await measureStream(
    client.query(copyTo(`copy (select ${list} from arriving order by ${ORDER}) to stdout`)),
  );
  const stored = await measureStream(
    client.query(
      copyTo(
        `copy (select ${columns.map((column) => `stored.${client.escapeIdentifier(column)}`).join(', ')}
           from public.audit_log as stored join arriving using (business_id, at, id)
           where ${toRange(client, month)} order by ${ORDER}) to stdout`,
      ),
    ),
  );
  return stored.sha256 === arrived.sha256 && stored.lines === arrived.lines;
}
