import pg from 'pg';
import type { ConnectionSettings } from '../../../server/database/connection-settings.ts';
import { typeParsers } from '../../../server/database/type-parsers.ts';
import type { CallOutcome } from './storm-calls.ts';

/** Reads without the server's code, as the owner: a superuser to whom row-level security does not apply. */
export interface StormDatabase {
  /** Pairs of bookings that occupy the same employee at the same minute. */
  countOverlaps(): Promise<number>;
  countDeadlocks(): Promise<number>;
  /** A sentence for each inconsistency inside the stored bookings. */
  findInconsistencies(): Promise<string[]>;
  /** A sentence for each difference between the answers and the log of changes or the notifications. */
  compareWithOutcomes(outcomes: CallOutcome[]): Promise<string[]>;
  findRequestOf(bookingId: string): Promise<string>;
  readVersion(): Promise<string>;
  dropConstraint(): Promise<void>;
  close(): Promise<void>;
}

/** Counts overlaps by the salon's date and time, without the columns and the constraint that prevent overlaps. */
const OVERLAPS = `
  with taken as (
    select b.business_id, b.employee_id, b.id,
      (b.booking_date + b.booking_time::time
        + case when b.is_after_midnight then interval '1 day' else interval '0' end) at time zone s.time_zone as since,
      make_interval(mins => b.duration_minutes) as length
    from bookings b join businesses s on s.id = b.business_id
    where b.status <> 'cancelled')
  select count(*) as count from taken a
  join taken b on b.business_id = a.business_id and b.employee_id = a.employee_id and a.id < b.id
  where a.since < b.since + b.length and b.since < a.since + a.length`;

const HALF_DONE = `
  select 'the lines of a booking do not add up to it' as problem
  from bookings b
  left join lateral (
    select sum(price) as price, sum(duration_minutes) as minutes, min(position) as first, count(*) as lines,
      max(position) as last
    from booking_services l where l.business_id = b.business_id and l.booking_id = b.id) l on true
  where l.price is distinct from b.total_price or l.minutes is distinct from b.duration_minutes
    or l.first <> 0 or l.last <> l.lines - 1
  union all
  select 'the stored instants are not those of date and time'
  from bookings b join businesses s on s.id = b.business_id
  where b.starts_at <> (b.booking_date + b.booking_time::time
      + case when b.is_after_midnight then interval '1 day' else interval '0' end) at time zone s.time_zone
    or b.ends_at <> b.starts_at + make_interval(mins => b.duration_minutes)`;

/** 'stale' counts open requests of decided bookings, and handled requests of undecided ones. */
const NOTICES = `
  select type, count(*) as count from notifications group by type
  union all
  select 'stale', count(*) from notifications n
  left join bookings b on b.business_id = n.business_id and b.id = n.booking_id
  where n.type = 'booking_request' and (b.status is not distinct from 'pending') = n.is_handled`;

const LOG = `
  select entity_id, action, changes from audit_log where entity = 'bookings' order by entity_id, id`;

export async function openStormDatabase(connection: ConnectionSettings): Promise<StormDatabase> {
  const pool = new pg.Pool({ ...connection, max: 3, types: typeParsers });
  pool.on('error', () => {});
  const rows = async (sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows;
  const deadlocks = async () => {
    const sql = 'select deadlocks as count from pg_stat_database where datname = current_database()';
    return Number((await rows(sql))[0].count);
  };
  const deadlocksBefore = await deadlocks();
  return {
    countOverlaps: async () => Number((await rows(OVERLAPS))[0].count),
    countDeadlocks: async () => (await deadlocks()) - deadlocksBefore,
    findInconsistencies: async () => (await rows(HALF_DONE)).map(({ problem }) => problem),
    compareWithOutcomes: async (outcomes) => {
      const stored = await rows('select to_jsonb(b) as row from bookings b');
      const notices = new Map((await rows(NOTICES)).map(({ type, count }) => [type, count]));
      return [
        ...compareWithLog(outcomes, await rows(LOG), new Map(stored.map(({ row }) => [row.id, row]))),
        ...compareNotices(outcomes, notices),
      ];
    },
    findRequestOf: async (bookingId) => {
      const sql = `select id from notifications where type = 'booking_request' and booking_id = $1`;
      const [request] = await rows(sql, [bookingId]);
      if (!request) throw new Error("A customer's booking has no request");
      return request.id;
    },
    readVersion: async () => (await rows('show server_version'))[0].server_version.split(' ')[0],
    dropConstraint: async () => {
      await pool.query('alter table bookings drop constraint bookings_no_overlap');
    },
    close: () => pool.end(),
  };
}

type Row = Record<string, unknown>;

interface LogEntry {
  entity_id: string;
  action: 'create' | 'update' | 'delete';
  changes: Record<string, { before?: unknown; after?: unknown }>;
}

/** These fields of an answer must equal the columns of the row. */
const ANSWERED = [
  'id',
  'employee_id',
  'booking_date',
  'booking_time',
  'is_after_midnight',
  'duration_minutes',
  'total_price',
  'paid_amount',
  'status',
  'notes',
  'customer_id',
  'customer_name',
  'customer_phone',
] as const;

/**
 * A successful attempt must be in the log exactly once, with the row of its answer; a refused attempt must not be
 * there. A replay of the whole log must give the stored rows.
 */
export function compareWithLog(outcomes: CallOutcome[], log: LogEntry[], stored: Map<string, Row>): string[] {
  const { rowsByMark, last, removals } = replay(log);
  const problems: string[] = [];
  const answered = new Map(outcomes.filter(({ booking }) => booking?.notes).map((o) => [markOf(o), o]));
  for (const [mark, { operation, booking }] of answered) {
    const rows = rowsByMark.get(mark) ?? [];
    const isKept =
      rows.length === 1 && ANSWERED.every((column) => same(rows[0]?.[column], booking?.[column]));
    if (!isKept)
      problems.push(`${operation} was answered, and is in the log ${rows.length} times or otherwise`);
  }
  for (const mark of rowsByMark.keys()) {
    if (!answered.has(mark)) problems.push(`${mark} was not answered as done and left something`);
  }
  for (const [id, row] of last) {
    if (!same(row, stored.get(id) ?? null)) problems.push(`booking ${id} is not what its log says`);
  }
  if (last.size < stored.size) problems.push('there are bookings that the log does not know');
  const removed = outcomes.filter(
    ({ operation, status }) => status === 200 && /delete|reject/.test(operation),
  );
  if (removed.length !== removals) {
    problems.push(`${removed.length} removals were answered, and ${removals} happened`);
  }
  return problems;
}

function compareNotices(outcomes: CallOutcome[], notices: Map<string, number>): string[] {
  const done = (operation: string) =>
    new Set(
      outcomes
        .filter((outcome) => outcome.operation === operation && outcome.status < 300)
        .map(({ booking }) => booking?.id),
    ).size;
  const [approved, rejected] = [done('approve'), done('reject')];
  const wanted = {
    // A decision changes the type of the booking request's notification.
    booking_request: done('create (customer)') - approved - rejected,
    booking_approved: approved,
    booking_rejected: rejected,
    stale: 0,
  };
  return Object.entries(wanted)
    .filter(([type, count]) => (notices.get(type) ?? 0) !== count)
    .map(([type, count]) => `${notices.get(type) ?? 0} notifications are ${type}, and ${count} must be`);
}

const markOf = ({ body }: CallOutcome) => String(body?.notes);

/** The last row of a removed booking is null. */
function replay(log: LogEntry[]) {
  const rowsByMark = new Map<string, Row[]>();
  const last = new Map<string, Row | null>();
  let removals = 0;
  for (const { entity_id, action, changes } of log) {
    if (action === 'delete') {
      removals++;
      last.set(entity_id, null);
      continue;
    }
    const after = Object.entries(changes).map(([column, change]) => [column, change.after ?? null]);
    const row: Row = { ...last.get(entity_id), ...Object.fromEntries(after) };
    last.set(entity_id, row);
    const mark = changes.notes?.after;
    if (typeof mark === 'string') rowsByMark.set(mark, [...(rowsByMark.get(mark) ?? []), row]);
  }
  return { rowsByMark, last, removals };
}

/** Columns that are null count as missing. */
function same(one: unknown, other: unknown): boolean {
  const text = (value: unknown) =>
    JSON.stringify(value ?? null, (_key, inner) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(
            Object.entries(inner)
              .filter(([, part]) => part !== null)
              .sort(([a], [b]) => (a < b ? -1 : 1)),
          )
        : inner,
    );
  return text(one) === text(other);
}
