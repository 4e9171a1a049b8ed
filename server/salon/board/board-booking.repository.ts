import type { BoardBooking } from '@salon/shared/contracts/board';
import type { Minor } from '@salon/shared/domain/region/minor-units';
import type { SalonDate } from '@salon/shared/domain/salon-clock';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { ownBusiness } from '../../database/own-business.ts';
import { isBookingOf } from '../bookings/booking-owner.repository.ts';
import { LONGEST_LINE_MS } from '../bookings/lines/longest-line.ts';
import { isOwed } from '../customers/debt.repository.ts';

export interface BoardFilters {
  from: SalonDate;
  to: SalonDate;
  /** The midnight with which `from` begins. */
  start: Date;
  /** Who does a line of the booking. */
  employeeId?: string | undefined;
}

export interface BoardLineRow {
  position: number;
  service_id: string | null;
  variant_id: string | null;
  category_id: string | null;
  name: string;
  employee_id: string;
  employee_name: string;
  price_minor: Minor;
  starts_at: string;
  duration_minutes: number;
  process_minutes: number;
  finish_minutes: number;
  busy_from: string;
  busy_until: string;
  unit_ids: string[];
  is_overbooked: boolean;
}

/**
 * Whether an overbooked line still lies over a line of another booking or an absence, which may have moved or ended since. Holds
 * end by themselves. An absence occupies only what is free, so `busy` may lack the part under the line. The limits of the starts are
 * for the index, as in `busy.repository`.
 */
const isOverOther = sql<boolean>`case when line.is_overbooked then exists (
    select 1 from busy as other
    where other.business_id = ${ownBusiness} and other.employee_id = line.employee_id and other.source = 'line'
      and other.booking_id <> line.booking_id and other.during && line.person_time
      and other.starts_at > lower(line.person_time) - ${`${LONGEST_LINE_MS} milliseconds`}::interval
      and other.starts_at < upper(line.person_time))
  or exists (
    select 1 from absences as absence
    where absence.business_id = ${ownBusiness} and absence.employee_id = line.employee_id and absence.state = 'granted'
      and absence.ends_at > lower(line.person_time) and absence.starts_at < upper(line.person_time))
  else false end`;

const lines = sql<BoardLineRow[]>`(
  select coalesce(json_agg(json_build_object(
    'position', line.position, 'service_id', line.service_id, 'variant_id', line.variant_id,
    'category_id', service.category_id, 'name', line.name, 'employee_id', line.employee_id,
    'employee_name', employee.name, 'price_minor', line.price_minor, 'starts_at', line.starts_at,
    'duration_minutes', line.duration_minutes, 'process_minutes', line.process_minutes,
    'finish_minutes', line.finish_minutes, 'busy_from', lower(line.person_time), 'busy_until', upper(line.person_time),
    'unit_ids', line.unit_ids, 'is_overbooked', ${isOverOther}
  ) order by line.starts_at, line.position), '[]')
  from booking_lines as line
  join employees as employee on employee.business_id = ${ownBusiness} and employee.id = line.employee_id
  left join services as service on service.business_id = ${ownBusiness} and service.id = line.service_id
  where line.business_id = ${ownBusiness} and line.booking_id = shown.id)`;

const isRequest = sql<boolean>`exists (
  select 1 from notifications as request
  where request.business_id = ${ownBusiness} and request.booking_id = shown.id
    and request.type = 'booking_request' and not request.is_handled)`;

/** Finds the account of the booking, or who has its phone when that account was deleted. */
const isCustomerOfShown = sql<SqlBool>`(customer.id = shown.customer_id
  or shown.customer_id is null and customer.phone = shown.customer_phone)`;

const isOwn = isBookingOf(sql`customer.id`, sql`customer.phone`);

/** Each mark reads bookings of this customer alone, by the indexes on the customer and on the phone. */
const marks = sql<BoardBooking['marks']>`json_build_object(
  'debt', exists (
    select 1 from bookings as booking where booking.business_id = ${ownBusiness} and ${isOwn} and ${isOwed}),
  'first_visit', customer.id is not null and not exists (
    select 1 from bookings as booking
    where booking.business_id = ${ownBusiness} and ${isOwn}
      and booking.status = 'completed' and booking.starts_at < shown.starts_at),
  'no_show_before', exists (
    select 1 from bookings as booking
    where booking.business_id = ${ownBusiness} and ${isOwn} and booking.arrival = 'no_show'),
  'note', shown.notes <> '' or coalesce(customer.notes, '') <> ''
    or exists (
      select 1 from customer_notes as note
      where note.business_id = ${ownBusiness} and note.customer_id = customer.id
        and note.kind <> 'allergy'))`;

const allergies = sql<string[]>`array(
  select note.text from customer_notes as note
  where note.business_id = ${ownBusiness} and note.customer_id = customer.id and note.kind = 'allergy'
  order by note.created_at, note.id)`;

/** Returns the bookings of the dates, and those of the evening before that end after its midnight; none that is cancelled. */
export function listBoardRows(tx: Tx, { from, to, start, employeeId }: BoardFilters) {
  return selectBoardRows(tx)
    .where('shown.status', '<>', 'cancelled')
    .where(sql<SqlBool>`shown.booking_date between ${from}::date - 1 and ${to}::date`)
    .where(sql<SqlBool>`(shown.booking_date >= ${from}::date or shown.ends_at > ${start})`)
    .where(isServedBy(employeeId))
    .orderBy('shown.starts_at')
    .orderBy('shown.id')
    .execute();
}

export function listBoardRowsById(tx: Tx, ids: readonly string[]) {
  return selectBoardRows(tx)
    .where(sql<SqlBool>`shown.id = any (${ids}::uuid[])`)
    .orderBy('shown.starts_at')
    .orderBy('shown.id')
    .execute();
}

export async function countCancelled(tx: Tx, { from, to, employeeId }: BoardFilters): Promise<number> {
  const { count } = await tx
    .selectFrom('bookings as shown')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('shown.status', '=', 'cancelled')
    .where('shown.booking_date', '>=', from)
    .where('shown.booking_date', '<=', to)
    .where(isServedBy(employeeId))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Returns the ids, in their order, of open bookings of the date in which the employee begins a line at or after an instant.
 * Customers who are there already stay where they are.
 */
export async function listMovableBookings(
  tx: Tx,
  { employeeId, date, from }: { employeeId: string; date: SalonDate; from: Date },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('bookings as shown')
    .select('shown.id')
    .where('shown.booking_date', '=', date)
    .where('shown.status', 'in', ['pending', 'approved'])
    .where('shown.arrival', 'is', null)
    .where(
      sql<SqlBool>`exists (
        select 1 from booking_lines as line
        where line.business_id = ${ownBusiness} and line.booking_id = shown.id
          and line.employee_id = ${employeeId} and line.starts_at >= ${from})`,
    )
    .orderBy('shown.id')
    .execute();
  return rows.map(({ id }) => id);
}

const isServedBy = (employeeId: string | undefined) =>
  employeeId === undefined
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(shown.employee_id = ${employeeId} or exists (
        select 1 from booking_lines as line
        where line.business_id = ${ownBusiness} and line.booking_id = shown.id
          and line.employee_id = ${employeeId}))`;

export type BoardRow = Awaited<ReturnType<typeof listBoardRows>>[number];

function selectBoardRows(tx: Tx) {
  return tx
    .selectFrom('bookings as shown')
    .leftJoin('customers as customer', (join) => join.on(isCustomerOfShown))
    .select([
      'shown.id',
      'shown.version',
      'shown.booking_number',
      'shown.booking_date',
      'shown.booking_time',
      'shown.is_after_midnight',
      'shown.starts_at',
      'shown.ends_at',
      'shown.ended_at',
      'shown.status',
      'shown.arrival',
      'shown.customer_id',
      'shown.customer_name',
      'shown.customer_phone',
      'shown.is_walk_in',
      isRequest.as('is_request'),
      sql<Minor>`shown.total_minor`.as('total_minor'),
      'shown.paid_minor',
      sql<boolean>`shown.collection_id is not null`.as('is_collected'),
      'shown.notes',
      marks.as('marks'),
      allergies.as('allergies'),
      lines.as('lines'),
    ]);
}
