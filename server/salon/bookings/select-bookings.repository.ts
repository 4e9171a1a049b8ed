import type { BookingLine } from '@salon/shared/contracts/booking';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { ownBusiness } from '../../database/own-business.ts';
import type { Tables } from '../../database/schema.ts';

export type BookingQuery = SelectQueryBuilder<Tables & { booking: Tables['bookings'] }, 'booking', object>;

/** The columns of a line. Most lines end after the first six: the other columns have their defaults (`toLine`). */
export type SelectedLine = [
  position: number,
  service_id: string | null,
  name: string,
  price_minor: number,
  duration_minutes: number,
  /** null for the start of the booking. */
  starts_at: string | null,
  variant_id?: string | null,
  employee_id?: string,
  joins?: BookingLine['joins'],
  gap_minutes?: number,
  process_minutes?: number,
  finish_minutes?: number,
  unit_ids?: string[],
];

/** Arrays, because PostgreSQL and the server spend much of a page's time on the names of columns. */
const bookedLines = sql<SelectedLine[]>`(
  select coalesce(json_agg(
    case when line.variant_id is null and line.employee_id = booking.employee_id and line.joins = 'after'
      and line.gap_minutes = 0 and line.process_minutes = 0 and line.finish_minutes = 0 and line.unit_ids = '{}'
    then json_build_array(line.position, line.service_id, line.name, line.price_minor, line.duration_minutes,
      nullif(line.starts_at, booking.starts_at))
    else json_build_array(line.position, line.service_id, line.name, line.price_minor, line.duration_minutes,
      nullif(line.starts_at, booking.starts_at), line.variant_id, line.employee_id, line.joins, line.gap_minutes,
      line.process_minutes, line.finish_minutes, line.unit_ids)
    end order by line.position), '[]'::json)
  from booking_lines as line
  where line.business_id = ${ownBusiness} and line.booking_id = booking.id)`;

/** The present name of who recorded the arrival; null for a customer, who does not see it. */
const arrivalBy = sql<string | null>`case
  when booking.arrival_by is null then null
  when current_setting('app.actor', true) like 'customer %' then null
  when booking.arrival_by like 'admin %' then (
    select name from admins
    where business_id = ${ownBusiness} and id = split_part(booking.arrival_by, ' ', 2)::uuid)
  else (
    select name from employees
    where business_id = ${ownBusiness} and id = split_part(booking.arrival_by, ' ', 2)::uuid)
end`;

/** Repeats the condition of the index `notifications_one_request`, so that PostgreSQL can use the index. */
const openRequest = sql<string | null>`(
  select request.id from notifications as request
  where request.business_id = ${ownBusiness} and request.booking_id = booking.id
    and request.type = 'booking_request' and not request.is_handled)`;

/** The queue position, from 1. */
const dailyNumber = sql<number>`(
  select array_position(days.ids, booking.id) from days where days.booking_date = booking.booking_date)`;

/**
 * The caller limits `chosen` to a page, and sorts the result again. For the queue positions the query reads each shown
 * date once, instead of once for each booking.
 */
export function selectBookings(tx: Tx, chosen: BookingQuery) {
  return tx
    .with(
      (cte) => cte('page').materialized(),
      () => chosen.selectAll('booking'),
    )
    .with(
      (cte) => cte('days').materialized(),
      () =>
        sql<{ booking_date: string; ids: string[] }>`
          (select shown.booking_date, (
            select array_agg(same_day.id order by same_day.starts_at, same_day.id)
            from bookings as same_day
            where same_day.business_id = ${ownBusiness} and same_day.booking_date = shown.booking_date) as ids
          from (select distinct booking_date from page) as shown)`,
    )
    .selectFrom('page as booking')
    .select([
      'booking.id',
      'booking.customer_id',
      'booking.customer_name',
      'booking.customer_phone',
      'booking.customer_email',
      'booking.booking_date',
      'booking.booking_time',
      'booking.is_after_midnight',
      'booking.starts_at',
      'booking.employee_id',
      bookedLines.as('lines'),
      'booking.duration_minutes',
      sql<number>`booking.total_minor`.as('total_minor'),
      'booking.paid_minor',
      sql<boolean>`booking.collection_id is not null`.as('is_collected'),
      'booking.status',
      'booking.arrival',
      'booking.arrival_at',
      arrivalBy.as('arrival_by'),
      'booking.version',
      openRequest.as('request_id'),
      'booking.notes',
      'booking.created_at',
      dailyNumber.as('daily_booking_number'),
      sql<number>`coalesce(booking.booking_number, ${dailyNumber})`.as('booking_number'),
    ]);
}

export const selectAllBookings = (tx: Tx): BookingQuery =>
  tx.selectFrom('bookings as booking') as BookingQuery;

export type SelectedBooking = Awaited<
  ReturnType<ReturnType<typeof selectBookings>['executeTakeFirstOrThrow']>
>;
