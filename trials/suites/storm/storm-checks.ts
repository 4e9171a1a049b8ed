import pg from 'pg';
import type { ConnectionSettings } from '../../../server/database/connection-settings.ts';
import { SALON_TABLES } from '../../../server/database/salon-tables.ts';
import { typeParsers } from '../../../server/database/type-parsers.ts';
import { compareWritten } from './compare-written.ts';
import type { CallOutcome } from './storm-calls.ts';
import { compareNotices, compareWithLog } from './storm-log.ts';
import { INCONSISTENCIES, LOG, NOTICES, OVERLAPS, WRITTEN } from './storm-queries.ts';

/** Two lines of an employee, two lines in a room, an absence with a line or a hold, a hold with a line or a hold. */
export const OVERLAP_KINDS = ['people', 'rooms', 'leave', 'holds'] as const;
export type StormOverlaps = Record<(typeof OVERLAP_KINDS)[number], number>;

/** Reads without the server's code, as the owner: a superuser to whom row-level security does not apply. */
export interface StormDatabase {
  countOverlaps(): Promise<StormOverlaps>;
  countDeadlocks(): Promise<number>;
  /** A sentence for each inconsistency inside the stored bookings. */
  findInconsistencies(): Promise<string[]>;
  /** A sentence for each difference between the answers and the log of changes or the notifications. */
  compareWithOutcomes(outcomes: CallOutcome[]): Promise<string[]>;
  /** Ends a hold as if its time had passed. */
  expireHold(id: string): Promise<void>;
  findRequestOf(bookingId: string): Promise<string>;
  readVersion(): Promise<string>;
  dropConstraint(): Promise<void>;
  close(): Promise<void>;
}

export interface StormDatabaseOptions {
  /** Databases whose deadlocks count; by default the one of `connection`. */
  readings?: readonly ConnectionSettings[];
  /** Whether the tables are distributed: the checks then read copies of whole tables. */
  isDistributed?: boolean;
}

export async function openStormDatabase(
  connection: ConnectionSettings,
  { readings = [connection], isDistributed = false }: StormDatabaseOptions = {},
): Promise<StormDatabase> {
  const pool = new pg.Pool({ ...connection, max: 3, types: typeParsers });
  pool.on('error', () => {});
  const rows = async (sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows;
  const toRead = isDistributed ? readCopies : (sql: string) => sql;
  const deadlocks = () => sumDeadlocks(readings);
  const deadlocksBefore = await deadlocks();
  const expired = new Set<string>();
  return {
    countOverlaps: async () => {
      const found = (await rows(OVERLAPS)).map(({ what, count }) => [what, Number(count)]);
      return { people: 0, rooms: 0, leave: 0, holds: 0, ...Object.fromEntries(found) };
    },
    countDeadlocks: async () => (await deadlocks()) - deadlocksBefore,
    findInconsistencies: async () => (await rows(toRead(INCONSISTENCIES))).map(({ problem }) => problem),
    compareWithOutcomes: async (outcomes) => {
      // Triggers derive the minor units, and the log leaves them and the version out.
      const stored = await rows(
        `select to_jsonb(b) - array['total_minor', 'paid_minor', 'version'] as row from bookings b`,
      );
      const notices = new Map((await rows(toRead(NOTICES))).map(({ type, count }) => [type, count]));
      return [
        ...compareWithLog(outcomes, await rows(LOG), new Map(stored.map(({ row }) => [row.id, row]))),
        ...compareNotices(outcomes, notices),
        ...compareWritten(outcomes, await rows(WRITTEN), expired),
      ];
    },
    findRequestOf: async (bookingId) => {
      const sql = `select id from notifications where type = 'booking_request' and booking_id = $1`;
      const [request] = await rows(sql, [bookingId]);
      if (!request) throw new Error("A customer's booking has no request");
      return request.id;
    },
    expireHold: async (id) => {
      expired.add(id);
      await rows(`update holds set expires_at = now() - interval '1 second' where id = $1`, [id]);
    },
    readVersion: async () => (await rows('show server_version'))[0].server_version.split(' ')[0],
    dropConstraint: async () => {
      await pool.query('alter table busy drop constraint busy_people');
    },
    close: () => pool.end(),
  };
}

async function sumDeadlocks(databases: readonly ConnectionSettings[]): Promise<number> {
  const sql = 'select deadlocks as count from pg_stat_database where datname = current_database()';
  let sum = 0;
  for (const database of databases) {
    const client = new pg.Client(database);
    await client.connect();
    sum += await client
      .query(sql)
      .then(({ rows }) => Number(rows[0].count))
      .finally(() => client.end());
  }
  return sum;
}

/** Citus cannot run every query on distributed tables, but every query on the copies that a query begins with. */
function readCopies(sql: string): string {
  const tables = new Set([...sql.matchAll(/\b(?:from|join) ([a-z_]+)/g)].map(([, name = '']) => name));
  const copies = [...tables]
    .filter((name) => Object.hasOwn(SALON_TABLES, name))
    .map((name) => `${name} as materialized (select * from ${name})`);
  const rest = /^\s*with\s/.test(sql) ? sql.replace(/^\s*with\s/, ', ') : sql;
  return `with ${copies.join(', ')} ${rest}`;
}
