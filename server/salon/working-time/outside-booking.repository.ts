import type { SalonDate } from '@salon/shared/domain/salon-clock';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { ownBusiness } from '../../database/own-business.ts';

export interface OpenLineFilters {
  employeeIds: readonly string[];
  from: SalonDate;
  /** null without a last date. */
  to: SalonDate | null;
  now: Date;
}

export type OpenLineCursor = [starts_at: string, booking_id: string, position: number];

export type OpenLine = Awaited<ReturnType<typeof listOpenLines>>[number];

const DAY_MS = 24 * 60 * 60_000;
/** A line occupies its employee at most a day, and a buffer before its booking begins. */
const REACH_MS = 2 * DAY_MS;

/** An old booking without a number has that of its place in its day. */
const bookingNumber = sql<number>`coalesce(booking.booking_number, (
  select count(*)::int from bookings as earlier
  where earlier.business_id = ${ownBusiness} and earlier.booking_date = booking.booking_date
    and (earlier.starts_at, earlier.id) <= (booking.starts_at, booking.id)))`;

/**
 * Lists the lines of open bookings that have not ended, by the start of the booking. A check of the table limits a booking
 * to one day, so that the query can limit the start, which has an index.
 */
export function listOpenLines(
  tx: Tx,
  { employeeIds, from, to, now }: OpenLineFilters,
  limit: number,
  after?: OpenLineCursor,
) {
  let query = selectOpenLines(tx, now)
    .where('line.employee_id', '=', sql<string>`any(${employeeIds}::uuid[])`)
    .where('booking.booking_date', '>=', from);
  if (to !== null) query = query.where('booking.booking_date', '<=', to);
  if (after) {
    query = query.where(
      sql<boolean>`(booking.starts_at, booking.id, line.position)
        > (${after[0]}::timestamptz, ${after[1]}::uuid, ${after[2]}::smallint)`,
    );
  }
  return query.limit(limit).execute();
}

/**
 * Lists the lines of one employee in open bookings that occupy time between two instants. Under row-level security an index
 * serves no comparison of ranges, so that the query limits the start as well.
 */
export function listLinesWithin(
  tx: Tx,
  { employeeId, startsAt, endsAt, now }: { employeeId: string; startsAt: Date; endsAt: Date; now: Date },
  limit: number,
) {
  return selectOpenLines(tx, now)
    .where('line.employee_id', '=', employeeId)
    .where('booking.starts_at', '>', new Date(startsAt.getTime() - REACH_MS).toISOString())
    .where('booking.starts_at', '<', new Date(endsAt.getTime() + REACH_MS).toISOString())
    .where(
      sql<boolean>`line.person_time && tstzrange(${startsAt.toISOString()}::timestamptz, ${endsAt.toISOString()}::timestamptz)`,
    )
    .limit(limit)
    .execute();
}

function selectOpenLines(tx: Tx, now: Date) {
  return tx
    .selectFrom('bookings as booking')
    .innerJoin('booking_lines as line', (join) =>
      join.onRef('line.business_id', '=', 'booking.business_id').onRef('line.booking_id', '=', 'booking.id'),
    )
    .innerJoin('employees as employee', (join) =>
      join
        .onRef('employee.business_id', '=', 'line.business_id')
        .onRef('employee.id', '=', 'line.employee_id'),
    )
    .select([
      'booking.id as booking_id',
      bookingNumber.as('booking_number'),
      'booking.customer_name',
      'booking.booking_date',
      'booking.booking_time',
      'booking.starts_at as booking_starts_at',
      'line.position',
      'line.employee_id',
      'line.starts_at',
      'line.duration_minutes',
      'employee.name as employee_name',
    ])
    .where('booking.status', 'in', ['pending', 'approved'])
    .where('booking.starts_at', '>', new Date(now.getTime() - DAY_MS).toISOString())
    .where('booking.ends_at', '>', now.toISOString())
    .orderBy('booking.starts_at')
    .orderBy('booking.id')
    .orderBy('line.position');
}
