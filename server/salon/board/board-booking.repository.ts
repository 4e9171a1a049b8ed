import type { BoardBooking, BoardLine } from '@salon/shared/contracts/board';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { type BookingQuery, selectAllBookings } from '../bookings/booking.repository.ts';
import { getOwnCurrency } from '../businesses/own-currency.ts';
import { isOwed } from '../customers/debt.repository.ts';

type SelectedLine = Omit<BoardLine, 'price'> & { price_minor: number };

/** Work ends when processing begins. What the employee is occupied with includes the buffers. */
const lines = sql<SelectedLine[]>`(
  select coalesce(json_agg(json_build_object(
    'position', line.position, 'service_id', line.service_id, 'variant_id', line.variant_id,
    'category_id', service.category_id, 'name', line.name, 'employee_id', line.employee_id,
    'employee_name', employee.name, 'price_minor', line.price_minor, 'starts_at', line.starts_at,
    'ends_at', line.starts_at + make_interval(mins => line.duration_minutes),
    'duration_minutes', line.duration_minutes,
    'process_starts_at', case when line.process_minutes > 0 then line.starts_at
      + make_interval(mins => line.duration_minutes - line.process_minutes - line.finish_minutes) end,
    'process_ends_at', case when line.process_minutes > 0 then line.starts_at
      + make_interval(mins => line.duration_minutes - line.finish_minutes) end,
    'busy_from', lower(line.person_time), 'busy_until', upper(line.person_time),
    'unit_ids', line.unit_ids, 'is_overbooked', line.is_overbooked
  ) order by line.starts_at, line.position), '[]'::json)
  from booking_lines as line
  join employees as employee on employee.business_id = line.business_id and employee.id = line.employee_id
  left join services as service on service.business_id = line.business_id and service.id = line.service_id
  where line.business_id = shown.business_id and line.booking_id = shown.id)`;

/** Repeats the condition of the index `notifications_one_request`, as in `booking.repository.ts`. */
const isRequest = sql<boolean>`exists (
  select from notifications as request
  where request.business_id = shown.business_id and request.booking_id = shown.id
    and request.type = 'booking_request' and not request.is_handled)`;

const ofCustomer = sql`earlier.business_id = shown.business_id and earlier.customer_id = shown.customer_id`;

/**
 * `exists` stops at the first booking that it finds, and no-shows have an index of their own, so that a long history costs
 * nothing. A booking without a customer has no marks but that of its own note.
 */
const marks = sql<BoardBooking['marks']>`json_build_object(
  'debt', shown.customer_id is not null and exists (
    select from bookings as booking
    where booking.business_id = shown.business_id and booking.customer_id = shown.customer_id and ${isOwed}),
  'first_visit', shown.customer_id is not null and not exists (
    select from bookings as earlier where ${ofCustomer} and earlier.status = 'completed'),
  'no_show_before', shown.customer_id is not null and exists (
    select from bookings as earlier where ${ofCustomer} and earlier.arrival = 'no_show'),
  'note', shown.notes <> '' or exists (
    select from customers as customer
    where customer.business_id = shown.business_id and customer.id = shown.customer_id and customer.notes <> '')
    or exists (
    select from customer_notes as note
    where note.business_id = shown.business_id and note.customer_id = shown.customer_id))`;

/** Returns chosen bookings as a board shows them, by start. Amounts are in units of the currency. */
export async function readBoardBookings(tx: Tx, chosen: BookingQuery): Promise<BoardBooking[]> {
  const { toUnits } = await getOwnCurrency(tx);
  const rows = await selectBoardBookings(tx, chosen).execute();
  return rows.map(({ total_minor, paid_minor, ...row }) => ({
    ...row,
    total_price: toUnits(total_minor),
    paid_amount: paid_minor === null ? null : toUnits(paid_minor),
    lines: row.lines.map(({ price_minor, ...line }) => ({ ...line, price: toUnits(price_minor) })),
  }));
}

export async function findBoardBooking(tx: Tx, id: string): Promise<BoardBooking | undefined> {
  const [booking] = await readBoardBookings(tx, selectAllBookings(tx).where('booking.id', '=', id));
  return booking;
}

function selectBoardBookings(tx: Tx, chosen: BookingQuery) {
  return tx
    .with(
      (cte) => cte('page').materialized(),
      () => chosen.selectAll('booking'),
    )
    .selectFrom('page as shown')
    .select([
      'shown.id',
      'shown.version',
      'shown.booking_number',
      'shown.booking_date',
      'shown.booking_time',
      'shown.is_after_midnight',
      'shown.starts_at',
      'shown.ends_at',
      'shown.status',
      'shown.arrival',
      'shown.customer_id',
      'shown.customer_name',
      'shown.customer_phone',
      'shown.is_walk_in',
      isRequest.as('is_request'),
      sql<number>`shown.total_minor`.as('total_minor'),
      'shown.paid_minor',
      sql<boolean>`shown.collection_id is not null`.as('is_collected'),
      'shown.notes',
      marks.as('marks'),
      lines.as('lines'),
    ])
    .orderBy('shown.starts_at')
    .orderBy('shown.id');
}
