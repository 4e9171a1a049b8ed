import type { Booking } from '@salon/shared/contracts/booking';
import { type Insertable, type SelectQueryBuilder, sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import type { BookingLine } from './booking-lines.ts';

export type BookingValues = Omit<Insertable<Tables['bookings']>, 'business_id' | 'created_at'>;

export type BookingQuery = SelectQueryBuilder<Tables & { booking: Tables['bookings'] }, 'booking', object>;

/** `service_id` is null when the service was deleted. */
const bookedServices = sql<Booking['services']>`(
  select coalesce(json_agg(json_build_object(
    'service_id', line.service_id, 'name', line.name, 'price', line.price,
    'duration_minutes', line.duration_minutes) order by line.position), '[]'::json)
  from booking_services as line
  where line.business_id = booking.business_id and line.booking_id = booking.id)`;

const employeeName = sql<string>`(
  select employees.name from employees
  where employees.business_id = booking.business_id and employees.id = booking.employee_id)`;

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
      employeeName.as('employee_name'),
      bookedServices.as('services'),
      'booking.duration_minutes',
      'booking.total_price',
      'booking.paid_amount',
      sql<boolean>`booking.collection_id is not null`.as('is_collected'),
      'booking.status',
      openRequest.as('request_id'),
      'booking.notes',
      'booking.created_at',
      dailyNumber.as('daily_booking_number'),
      sql<number>`coalesce(booking.booking_number, ${dailyNumber})`.as('booking_number'),
    ]);
}

export const selectAllBookings = (tx: Tx): BookingQuery =>
  tx.selectFrom('bookings as booking') as BookingQuery;

export type BookingRow = NonNullable<Awaited<ReturnType<typeof findBooking>>>;

export function findBooking(tx: Tx, id: string) {
  return selectBookings(tx, selectAllBookings(tx).where('booking.id', '=', id)).executeTakeFirst();
}

/** Locks the row, so that changes of one booking run one after another. */
export function lockBooking(tx: Tx, id: string) {
  return tx.selectFrom('bookings').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
}

/** @throws the database error `bookings_no_overlap` for a taken slot */
export async function insertBooking(
  { tx, businessId, now }: SalonContext,
  values: BookingValues,
  lines: BookingLine[],
): Promise<void> {
  await tx
    .insertInto('bookings')
    .values({ ...values, business_id: businessId, created_at: now })
    .execute();
  await insertLines({ tx, businessId }, values.id, lines);
}

/** @throws the database error `bookings_no_overlap` for a taken slot */
export async function updateBookingRow(
  { tx }: SalonContext,
  id: string,
  values: Partial<BookingValues>,
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await tx.updateTable('bookings').set(values).where('id', '=', id).execute();
}

export async function replaceBookingLines(
  context: SalonContext,
  id: string,
  lines: BookingLine[],
): Promise<void> {
  await context.tx.deleteFrom('booking_services').where('booking_id', '=', id).execute();
  await insertLines(context, id, lines);
}

async function insertLines(
  { tx, businessId }: Pick<SalonContext, 'tx' | 'businessId'>,
  bookingId: string,
  lines: BookingLine[],
): Promise<void> {
  const rows = lines.map((line, position) => ({
    ...line,
    business_id: businessId,
    booking_id: bookingId,
    position,
  }));
  await tx.insertInto('booking_services').values(rows).execute();
}

export async function deleteBookingRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('bookings').where('id', '=', id).execute();
}
