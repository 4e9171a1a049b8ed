import { createHash } from 'node:crypto';
import { EMPLOYEES, type OldSalon, PER_DAY, STATUSES } from './old-database.ts';

/** A booking as its writer was told that it is stored. */
export interface WrittenBooking {
  id: string;
  salon: string;
  startsAt: string;
  employee: number;
  status: 'pending' | 'completed' | 'cancelled';
  /** In units of the currency. */
  total: number;
  paid: number | null;
  services: string[];
}

export interface Statement {
  text: string;
  values: unknown[];
}

export interface Write {
  booking: WrittenBooking;
  statements: Statement[];
}

/** Later than all bookings that the salon already has. */
const FIRST_DAY = Date.parse('2131-01-01T00:00:00Z');
const HOUR_MS = 3_600_000;
export const HOURS_PER_DAY = 3;
const OLD_FIRST_DAY = Date.parse('2020-01-01T00:00:00Z');
const MINUTES: Readonly<Record<string, number>> = { cut: 20, wash: 10 };

export function createBooking(
  { id: salon, price }: OldSalon,
  { place, number, employee }: { place: number; number: number; employee: number },
): Write {
  const booking: WrittenBooking = {
    id: toUuid(`${salon} ${place} ${number}`),
    salon,
    startsAt: getStart(6 + place * HOURS_PER_DAY, number),
    employee,
    status: 'pending',
    total: (2 * price * 100 + 2 * (number % 50)) / 100,
    paid: null,
    services: ['cut', 'wash'],
  };
  const insert = {
    text: `insert into bookings (business_id, id, customer_name, customer_phone, booking_date, booking_time, starts_at,
        ends_at, employee_id, duration_minutes, total_price)
      values ($1, $2, 'هدى', '+9647700000002', $3::timestamptz::date, '09:00', $3, $3::timestamptz + interval '30 minutes',
        md5('employee' || $4::text)::uuid, 30, $5)`,
    values: [salon, booking.id, booking.startsAt, employee, booking.total],
  };
  return { booking, statements: [...readBeforeBooking(salon, employee), insert, insertLines(booking)] };
}

/** Returns a booking that `fillOldSalon` wrote, before any change. `number` chooses a pending one. */
export function getOldBooking({ id: salon, price }: OldSalon, number: number): WrittenBooking {
  const row = number * STATUSES.length + STATUSES.indexOf('pending');
  const place = Math.floor(row / EMPLOYEES);
  const day = OLD_FIRST_DAY + Math.floor(place / PER_DAY) * 24 * HOUR_MS;
  return {
    id: toUuid(`booking${row}`),
    salon,
    startsAt: new Date(day + 6 * HOUR_MS + (place % PER_DAY) * 40 * 60_000).toISOString(),
    employee: (row % EMPLOYEES) + 1,
    status: 'pending',
    total: (2 * price * 100 + 2 * (row % 100)) / 100,
    paid: null,
    services: ['cut', 'wash'],
  };
}

/** What the earlier release reads and locks first, in its order: a migration waits for the locks of these tables, too. */
function readBeforeBooking(salon: string, employee: number): Statement[] {
  return [
    { text: 'select id, price, duration_minutes from services where business_id = $1', values: [salon] },
    { text: 'select time_zone from businesses where id = $1', values: [salon] },
    {
      text: `select id from employees where business_id = $1 and id = md5('employee' || $2::text)::uuid for no key update`,
      values: [salon, employee],
    },
  ];
}

export interface Change {
  /** 0 completes, 1 cancels, 2 moves, 3 replaces the lines. */
  kind: number;
  /** The hour of the day after which a move may put the booking. */
  firstHour: number;
  number: number;
}

/** Returns null for a booking that is no longer pending. */
export function changeBooking(
  salon: string,
  before: WrittenBooking,
  { kind, firstHour, number }: Change,
): Write | null {
  if (before.status !== 'pending') return null;
  const ids = [salon, before.id];
  const lock = { text: 'select id from bookings where business_id = $1 and id = $2 for update', values: ids };
  const set = (columns: string, ...values: unknown[]): Statement => ({
    text: `update bookings set ${columns} where business_id = $1 and id = $2`,
    values: [...ids, ...values],
  });
  if (kind === 0) {
    const columns = `status = 'completed', paid_amount = $3, completed_at = now()`;
    const booking: WrittenBooking = { ...before, status: 'completed', paid: before.total / 2 };
    return { booking, statements: [lock, set(columns, booking.paid)] };
  }
  if (kind === 1) {
    return { booking: { ...before, status: 'cancelled' }, statements: [lock, set(`status = 'cancelled'`)] };
  }
  if (kind === 2) {
    const startsAt = getStart(firstHour, number);
    const columns =
      "booking_date = $3::timestamptz::date, starts_at = $3, ends_at = $3::timestamptz + interval '30 minutes'";
    return { booking: { ...before, startsAt }, statements: [lock, set(columns, startsAt)] };
  }
  const booking = { ...before, services: before.services.toReversed() };
  const remove = {
    text: 'delete from booking_services where business_id = $1 and booking_id = $2',
    values: ids,
  };
  return {
    booking,
    statements: [lock, ...readBeforeBooking(salon, before.employee), remove, insertLines(booking)],
  };
}

/** Each `number` has an hour of its own from `firstHour` on, so that writes never ask for the same time. */
function getStart(firstHour: number, number: number): string {
  const day = Math.floor(number / HOURS_PER_DAY);
  return new Date(
    FIRST_DAY + day * 24 * HOUR_MS + (firstHour + (number % HOURS_PER_DAY)) * HOUR_MS,
  ).toISOString();
}

const toUuid = (text: string): string =>
  createHash('md5')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

const insertLines = ({ salon, id, services, total }: WrittenBooking): Statement => ({
  text: `insert into booking_services (business_id, booking_id, position, service_id, name, price, duration_minutes)
    select $1, $2, line.place - 1, md5(line.service)::uuid, line.service, $3::numeric / 2, line.minutes
    from unnest($4::text[], $5::int[]) with ordinality as line (service, minutes, place)`,
  values: [salon, id, total, services, services.map((service) => MINUTES[service])],
});
