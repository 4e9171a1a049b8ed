import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { ownBusiness } from '../../database/own-business.ts';

interface Neighbour {
  customer_name: string;
  booking_time: string;
  is_after_midnight: boolean;
}

interface RequestedLine {
  employee_id: string;
  starts_at: string;
  duration_minutes: number;
  /** Whether a granted absence of the employee lies in the time that the line needs. */
  is_absent: boolean;
}

/** `before` and `after` are the nearest parts of other bookings on the same date with an employee of this one. */
export interface RequestedBooking {
  id: string;
  booking_id: string;
  booking_date: string;
  booking_time: string;
  is_after_midnight: boolean;
  duration_minutes: number;
  starts_at: string;
  employee_id: string;
  employee_name: string;
  /** Whether all employees of the booking are active. */
  is_active: boolean;
  work_hours_from: string;
  work_hours_to: string;
  lines: RequestedLine[];
  before: Neighbour | null;
  after: Neighbour | null;
}

/** A date and its night last less than two days, so the query reads no older lines. */
const beside = (side: 'before' | 'after') => sql`(
  select json_build_object('customer_name', other.customer_name, 'booking_time', to_char(near.local, 'HH24:MI'),
    'is_after_midnight', near.local::date > other.booking_date)
  from booking_lines as own
  cross join lateral (
    select line.booking_id, line.starts_at, line.starts_at at time zone business.time_zone as local
    from booking_lines as line
    where line.business_id = ${ownBusiness} and line.employee_id = own.employee_id and line.booking_id <> own.booking_id
      and ${
        side === 'before'
          ? sql`line.starts_at < own.starts_at and line.starts_at > own.starts_at - interval '2 days'`
          : sql`line.starts_at > own.starts_at and line.starts_at < own.starts_at + interval '2 days'`
      }) as near
  join bookings as other on other.business_id = ${ownBusiness} and other.id = near.booking_id
    and other.booking_date = booking.booking_date and other.status <> 'cancelled'
  where own.business_id = ${ownBusiness} and own.booking_id = booking.id
  order by near.starts_at ${side === 'before' ? sql`desc` : sql`asc`}
  limit 1)`;

const lines = sql`(
  select json_agg(json_build_object('employee_id', line.employee_id, 'starts_at', line.starts_at,
    'duration_minutes', line.duration_minutes, 'is_absent', exists (
      select 1 from absences as absence
      where absence.business_id = ${ownBusiness} and absence.employee_id = line.employee_id and absence.state = 'granted'
        and line.person_time && tstzrange(absence.starts_at, absence.ends_at))))
  from booking_lines as line where line.business_id = ${ownBusiness} and line.booking_id = booking.id)`;

const isActive = sql`not exists (
  select 1 from booking_lines as line
  join employees as server on server.business_id = ${ownBusiness} and server.id = line.employee_id
  where line.business_id = ${ownBusiness} and line.booking_id = booking.id and not server.is_active)`;

export async function listRequestedBookings(tx: Tx, limit: number): Promise<RequestedBooking[]> {
  const { rows } = await sql<RequestedBooking>`
    select request.id, booking.id as booking_id, booking.booking_date, booking.booking_time, booking.is_after_midnight,
      booking.duration_minutes, booking.starts_at, booking.employee_id, employee.name as employee_name,
      ${isActive} as is_active, employee.work_hours_from, employee.work_hours_to, coalesce(${lines}, '[]') as lines,
      ${beside('before')} as before, ${beside('after')} as after
    from (
      select id, booking_id, created_at from notifications
      where business_id = ${ownBusiness} and type = 'booking_request' and not is_handled
      order by created_at desc, id desc limit ${limit}) as request
    join bookings as booking on booking.business_id = ${ownBusiness} and booking.id = request.booking_id
    join employees as employee
      on employee.business_id = ${ownBusiness} and employee.id = booking.employee_id
    join businesses as business on business.id = ${ownBusiness}
    order by request.created_at desc, request.id desc`.execute(tx);
  return rows;
}
