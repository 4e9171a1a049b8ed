import type { BookingTotals } from '@salon/shared/contracts/booking';
import { toReportStatus } from '@salon/shared/domain/booking-status';
import { toPhoneDigits } from '@salon/shared/domain/phone';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { MAX_COUNTED_ROWS } from '../../database/page.ts';
import { buildWordsCondition, splitPhoneSearch } from '../../database/search.ts';
import { getOwnCurrency } from '../businesses/own-currency.ts';
import { readBookings } from './booking.repository.ts';
import { isBookingOf, isBookingOfId } from './booking-owner.repository.ts';
import { type BookingQuery, selectAllBookings, selectBookings } from './select-bookings.repository.ts';

export interface BookingFilters {
  from?: string | undefined;
  to?: string | undefined;
  status?: string | undefined;
  employee_id?: string | undefined;
  customer_id?: string | undefined;
  search?: string | undefined;
  include_cancelled?: boolean | undefined;
  /** The customer whose bookings are listed: by account, or by phone when the booking's account was deleted. */
  owner?: { id: string; phone: string };
}

export type NewestCursor = [created_at: string, id: string];
export type ReportCursor = [isClosed: 0 | 1, date: string, starts_at: string, id: string];

const isOpen = sql<boolean>`booking.status in ('pending', 'approved')`;
const isClosed = sql<0 | 1>`(not ${isOpen})::int`;

export function listNewestBookingRows(tx: Tx, filters: BookingFilters, limit: number, after?: NewestCursor) {
  const query = filtered(tx, filters);
  const following = after
    ? query.where(
        sql<boolean>`(booking.created_at, booking.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      )
    : query;
  const order = sql`booking.created_at desc, booking.id desc`;
  return readBookings(tx, selectBookings(tx, following.orderBy(order).limit(limit)).orderBy(order));
}

export function listReportBookingRows(tx: Tx, filters: BookingFilters, limit: number, after?: ReportCursor) {
  const { from, to, search } = filters;
  const isRange = from !== undefined && to !== undefined && !search;
  const chosen = isRange ? openAndClosed(tx, filters, limit, after) : inOneQuery(tx, filters, after);
  const order = sql`${isClosed}, booking.booking_date, booking.starts_at, booking.id`;
  return readBookings(tx, selectBookings(tx, chosen.orderBy(order).limit(limit)).orderBy(order));
}

function inOneQuery(tx: Tx, filters: BookingFilters, after?: ReportCursor): BookingQuery {
  const query = filtered(tx, filters);
  if (!after) return query;
  return query.where(
    sql<boolean>`(${isClosed}, booking.booking_date, booking.starts_at, booking.id)
      > (${after[0]}::int, ${after[1]}::date, ${after[2]}::timestamptz, ${after[3]}::uuid)`,
  );
}

/**
 * Queries open and closed bookings separately: each query follows the index by date and stops when a page is full. One
 * query for both would read and sort the whole range. The caller uses one query for a search, which reads every row
 * anyway, and for a list without dates, whose matches may be far apart.
 */
function openAndClosed(tx: Tx, filters: BookingFilters, limit: number, after?: ReportCursor): BookingQuery {
  const half = (place: 0 | 1) => {
    const query = filtered(tx, filters).where(place === 0 ? isOpen : sql<boolean>`not ${isOpen}`);
    const following =
      after?.[0] === place
        ? query.where(
            sql<boolean>`(booking.booking_date, booking.starts_at, booking.id)
              > (${after[1]}::date, ${after[2]}::timestamptz, ${after[3]}::uuid)`,
          )
        : query;
    const order = sql`booking.booking_date, booking.starts_at, booking.id`;
    const rows = following.selectAll('booking').orderBy(order).limit(limit).as('booking');
    return tx.selectFrom(rows).selectAll('booking');
  };
  const rows = after?.[0] === 1 ? half(1) : half(0).unionAll(half(1));
  return tx.selectFrom(rows.as('booking')) as BookingQuery;
}

export async function countBookings(tx: Tx, filters: BookingFilters): Promise<number> {
  const { count } = await tx
    .selectFrom(filtered(tx, filters).select(sql`1`.as('one')).limit(MAX_COUNTED_ROWS).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function sumBookings(tx: Tx, filters: BookingFilters): Promise<BookingTotals> {
  const isCompleted = sql`booking.status = 'completed'`;
  const sums = filtered(tx, filters)
    .select([
      sql<number>`count(*) filter (where ${isCompleted})`.as('completed_count'),
      sql<number>`count(*) filter (where ${isOpen})`.as('pending_count'),
      sql<number>`coalesce(sum(booking.total_minor) filter (where ${isCompleted}), 0)`.as('completed'),
      sql<number>`coalesce(sum(booking.total_minor) filter (where ${isOpen}), 0)`.as('pending'),
      sql<number>`coalesce(sum(booking.paid_minor) filter (where ${isCompleted}), 0)`.as('paid'),
      sql<number>`coalesce(sum(booking.total_minor - booking.paid_minor)
        filter (where ${isCompleted} and booking.collection_id is not null), 0)`.as('collected'),
    ])
    .executeTakeFirstOrThrow();
  const [{ completed_count, pending_count, completed, pending, paid, collected }, { toUnits }] =
    await Promise.all([sums, getOwnCurrency(tx)]);
  return {
    completed_count,
    pending_count,
    completed_revenue: toUnits(completed),
    pending_revenue: toUnits(pending),
    completed_paid: toUnits(paid),
    completed_collected: toUnits(collected),
  };
}

function filtered(tx: Tx, filters: BookingFilters): BookingQuery {
  const { from, to, employee_id, customer_id, owner } = filters;
  let query = byStatus(selectAllBookings(tx), filters);
  if (from) query = query.where('booking.booking_date', '>=', from);
  if (to) query = query.where('booking.booking_date', '<=', to);
  if (employee_id) query = query.where(hasLineOf(tx, employee_id, filters));
  if (customer_id) query = query.where(isBookingOfId(customer_id));
  if (owner) query = query.where(isBookingOf(owner.id, owner.phone));
  return filters.search ? bySearch(query, filters.search) : query;
}

/**
 * Most bookings have one employee, whom the index of bookings finds. The array of the others makes PostgreSQL look up each of
 * them by key.
 */
function hasLineOf(tx: Tx, employeeId: string, { from, to }: BookingFilters) {
  let later = tx
    .selectFrom('booking_lines')
    .select('booking_id')
    .where('employee_id', '=', employeeId)
    .where('position', '>', 0);
  // A line begins within a day of its booking's date, whatever the time zone.
  if (from)
    later = later.where('starts_at', '>=', sql<string>`(${from}::date - interval '1 day')::timestamptz`);
  if (to) later = later.where('starts_at', '<', sql<string>`(${to}::date + interval '3 days')::timestamptz`);
  return sql<SqlBool>`(booking.employee_id = ${employeeId} or booking.id = any (array(${later})))`;
}

function byStatus(query: BookingQuery, { status, include_cancelled }: BookingFilters): BookingQuery {
  if (status) return query.where('booking.status', '=', toReportStatus(status));
  return include_cancelled ? query : query.where('booking.status', '<>', 'cancelled');
}

const MIN_SEARCH_DIGITS = 3;

/** A phone is compared by its digits, so Arabic digits, spaces and another prefix match too. Words beside it must match. */
function bySearch(query: BookingQuery, search: string): BookingQuery {
  const { words, rest } = splitPhoneSearch(search);
  const digits = toPhoneDigits(rest);
  return query.where(({ and, eb, or, ref }) => {
    const name = ref('booking.customer_name');
    const phone = eb('booking.customer_phone', 'like', `%${digits}%`);
    return or([
      buildWordsCondition(search, name),
      ...(digits.length >= MIN_SEARCH_DIGITS ? [and([phone, buildWordsCondition(words, name)])] : []),
    ]);
  });
}
