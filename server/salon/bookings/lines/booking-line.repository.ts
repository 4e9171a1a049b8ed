import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { ownBusiness } from '../../../database/own-business.ts';
import type { SalonContext } from '../../../http/salon-context.ts';
import type { BookingLine } from './booking-line.ts';
import type { PlacedLine } from './place-lines.ts';

type SalonScope = Pick<SalonContext, 'tx' | 'businessId'>;

/** The kinds of rooms are those of the units that each line has. */
const roomKinds = sql<string[]>`array(
  select unit.kind_id::text from room_units as unit
  where unit.business_id = ${ownBusiness} and unit.id = any (line.unit_ids))`;

/** Returns the lines of a booking by position. */
export async function listBookingLines(tx: Tx, bookingId: string): Promise<BookingLine[]> {
  return (await listLinesOfBookings(tx, [bookingId])).get(bookingId) ?? [];
}

/** Returns the lines of each booking by position. */
export async function listLinesOfBookings(
  tx: Tx,
  bookingIds: readonly string[],
): Promise<Map<string, BookingLine[]>> {
  const rows = await tx
    .selectFrom('booking_lines as line')
    .select([
      'line.booking_id',
      'line.service_id',
      'line.variant_id',
      'line.employee_id',
      'line.name',
      'line.price_minor',
      'line.duration_minutes',
      'line.joins',
      'line.gap_minutes',
      'line.is_overbooked',
      'line.before_minutes',
      'line.process_minutes',
      'line.finish_minutes',
      'line.after_minutes',
      roomKinds.as('room_kinds'),
    ])
    .where('line.booking_id', 'in', bookingIds)
    .orderBy('line.booking_id')
    .orderBy('line.position')
    .execute();
  const groups = Map.groupBy(rows, ({ booking_id }) => booking_id);
  return new Map([...groups].map(([id, lines]) => [id, lines.map(({ booking_id: _, ...line }) => line)]));
}

/** @throws the database errors `busy_people` and `busy_rooms` for taken time */
export async function insertBookingLines(
  { tx, businessId }: SalonScope,
  bookingId: string,
  lines: readonly PlacedLine[],
): Promise<void> {
  const rows = lines.map(({ room_kinds: _, ...line }, position) => ({
    ...line,
    business_id: businessId,
    booking_id: bookingId,
    position,
  }));
  await tx.insertInto('booking_lines').values(rows).execute();
}

/** @throws the database errors `busy_people` and `busy_rooms` for taken time */
export async function replaceBookingLines(
  context: SalonScope,
  bookingId: string,
  lines: readonly PlacedLine[],
): Promise<void> {
  await deleteBookingLines(context.tx, [bookingId]);
  await insertBookingLines(context, bookingId, lines);
}

export async function deleteBookingLines(tx: Tx, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return;
  await tx.deleteFrom('booking_lines').where('booking_id', 'in', bookingIds).execute();
}

/** The lines of one booking, by their stored positions. */
export interface BookingPlacement {
  bookingId: string;
  lines: readonly PlacedLine[];
}

/** @throws the database errors `busy_people` and `busy_rooms` for taken time */
export function moveBookingLines(tx: Tx, bookingId: string, lines: readonly PlacedLine[]): Promise<void> {
  return placeBookingLines(tx, [{ bookingId, lines }]);
}

/**
 * Writes employees, times, minutes and rooms of the same lines in one statement, because the lines may take each other's
 * time.
 * @throws the database errors `busy_people` and `busy_rooms` for taken time
 */
export async function placeBookingLines(tx: Tx, placements: readonly BookingPlacement[]): Promise<void> {
  if (placements.length === 0) return;
  const given = placements.flatMap(({ bookingId: booking_id, lines }) =>
    lines.map(({ room_kinds: _, name: _name, ...line }, position) => ({ booking_id, position, ...line })),
  );
  const ids = placements.map(({ bookingId }) => bookingId);
  await sql`
    update booking_lines set employee_id = given.employee_id, joins = given.joins, gap_minutes = given.gap_minutes,
      is_overbooked = given.is_overbooked, duration_minutes = given.duration_minutes, starts_at = given.starts_at,
      person_time = given.person_time, room_time = given.room_time, unit_ids = given.unit_ids
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (booking_id uuid, position smallint, employee_id uuid,
      joins text, gap_minutes smallint, is_overbooked boolean, duration_minutes integer, starts_at timestamptz,
      person_time tstzmultirange, room_time tstzrange, unit_ids uuid[])
    where booking_lines.business_id = ${ownBusiness} and booking_lines.booking_id = any (${ids}::uuid[])
      and booking_lines.booking_id = given.booking_id
      and booking_lines.position = given.position`.execute(tx);
}

/** Each line keeps its buffer after the instant, as far as it has one. Every line of the booking has begun before. */
export async function freeTimeAfter(tx: Tx, bookingId: string, end: Date): Promise<void> {
  const before = sql`tstzrange(null, ${end}::timestamptz + after_minutes * interval '1 minute')`;
  await sql`update booking_lines set
      person_time = person_time * tstzmultirange(${before}),
      room_time = room_time * ${before}
    where business_id = ${ownBusiness} and booking_id = ${bookingId}`.execute(tx);
}
