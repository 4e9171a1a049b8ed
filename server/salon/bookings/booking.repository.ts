import type { BookingLine } from '@salon/shared/contracts/booking';
import { type Insertable, type SelectQueryBuilder, sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { getOwnCurrency } from '../businesses/own-currency.ts';

/** Amounts are written in minor units. */
export type BookingValues = Omit<
  Insertable<Tables['bookings']>,
  'business_id' | 'created_at' | 'version' | 'total_price' | 'paid_amount'
>;

export type BookingQuery = SelectQueryBuilder<Tables & { booking: Tables['bookings'] }, 'booking', object>;

/** The columns of a line in the order of `bookedLines`. */
type SelectedLine = [
  position: number,
  service_id: string | null,
  variant_id: string | null,
  employee_id: string,
  name: string,
  price_minor: number,
  starts_at: string,
  duration_minutes: number,
  joins: BookingLine['joins'],
  gap_minutes: number,
  process_minutes: number,
  finish_minutes: number,
  unit_ids: string[],
];

/** Arrays, because PostgreSQL and the server spend much of a page's time on the names of columns. */
const bookedLines = sql<SelectedLine[]>`(
  select coalesce(json_agg(json_build_array(
    line.position, line.service_id, line.variant_id, line.employee_id, line.name, line.price_minor, line.starts_at,
    line.duration_minutes, line.joins, line.gap_minutes, line.process_minutes, line.finish_minutes, line.unit_ids
  ) order by line.position), '[]'::json)
  from booking_lines as line
  where line.business_id = booking.business_id and line.booking_id = booking.id)`;

/** The present name of who recorded the arrival; null for a customer, who does not see it. */
const arrivalBy = sql<string | null>`case
  when current_setting('app.actor', true) like 'customer %' then null
  when booking.arrival_by like 'admin %' then (
    select name from admins
    where business_id = booking.business_id and id = split_part(booking.arrival_by, ' ', 2)::uuid)
  else (
    select name from employees
    where business_id = booking.business_id and id = split_part(booking.arrival_by, ' ', 2)::uuid)
end`;

/** Repeats the condition of the index `notifications_one_request`, so that PostgreSQL can use the index. */
const openRequest = sql<string | null>`(
  select request.id from notifications as request
  where request.business_id = booking.business_id and request.booking_id = booking.id
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
            from bookings as same_day where same_day.booking_date = shown.booking_date) as ids
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

type SelectedBookings = ReturnType<typeof selectBookings>;

export type BookingRow = Awaited<ReturnType<typeof readBookings>>[number];

/** Returns the rows with the names of the employees, and with amounts in units of the currency. */
export async function readBookings(tx: Tx, query: SelectedBookings) {
  const [rows, { toUnits }, employees] = await Promise.all([
    query.execute(),
    getOwnCurrency(tx),
    tx.selectFrom('employees').select(['id', 'name']).execute(),
  ]);
  const names = new Map(employees.map(({ id, name }) => [id, name]));
  const getName = (id: string) => names.get(id) ?? '';
  return rows.map(({ lines, total_minor, paid_minor, ...row }) => ({
    ...row,
    employee_name: getName(row.employee_id),
    lines: lines.map((line) => toLine(line, getName, toUnits)),
    total_price: toUnits(total_minor),
    paid_amount: paid_minor === null ? null : toUnits(paid_minor),
  }));
}

function toLine(
  [
    position,
    service_id,
    variant_id,
    employee_id,
    name,
    price_minor,
    starts_at,
    duration_minutes,
    joins,
    gap_minutes,
    process_minutes,
    finish_minutes,
    unit_ids,
  ]: SelectedLine,
  getName: (id: string) => string,
  toUnits: (amount: number) => number,
): BookingLine {
  return {
    position,
    service_id,
    variant_id,
    employee_id,
    employee_name: getName(employee_id),
    name,
    price: toUnits(price_minor),
    starts_at,
    duration_minutes,
    joins,
    gap_minutes,
    process_minutes,
    finish_minutes,
    unit_ids,
  };
}

export async function findBooking(tx: Tx, id: string): Promise<BookingRow | undefined> {
  const [row] = await readBookings(
    tx,
    selectBookings(tx, selectAllBookings(tx).where('booking.id', '=', id)),
  );
  return row;
}

/** Locks the row, so that changes of one booking run one after another. */
export function lockBooking(tx: Tx, id: string) {
  return tx.selectFrom('bookings').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The caller inserts the lines afterwards, which occupy the time. */
export async function insertBooking(
  { tx, businessId, now }: SalonContext,
  values: BookingValues,
): Promise<void> {
  await tx
    .insertInto('bookings')
    .values({ ...values, business_id: businessId, created_at: now })
    .execute();
}

/**
 * The caller has written changed lines before, because a booking whose start differs from that of its first line moves the
 * lines along.
 * @throws the database errors `busy_people` and `busy_rooms` when a cancelled booking takes its time again
 */
export async function updateBookingRow(
  { tx }: SalonContext,
  id: string,
  values: Partial<BookingValues>,
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  const isPlacedAgain = values.starts_at !== undefined;
  await tx
    .updateTable('bookings')
    .set({ ...values, ...(isPlacedAgain ? { version: sql<number>`version + 1` } : {}) })
    .where('id', '=', id)
    .execute();
}

export async function deleteBookingRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('bookings').where('id', '=', id).execute();
}
