import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { ownBusiness } from '../../database/own-business.ts';

/**
 * Moves the lines in one statement before their bookings, because adjacent visits take each other's time. Clock changes
 * follow the rules of `toInstant`. Absences keep their instants.
 * @throws the database errors `busy_people` and `busy_rooms` when a moved booking would overlap one that has begun, or an
 * absence
 */
export async function recomputeUpcomingBookingInstants(tx: Tx, now: Date, timeZone: string): Promise<void> {
  const wall = sql`(booking.booking_date + booking.booking_time::time
    + case when booking.is_after_midnight then interval '1 day' else interval '0' end)`;
  const hour = sql`interval '1 hour'`;
  const start = sql`least(${wall} at time zone ${timeZone}, (${wall} - ${hour}) at time zone ${timeZone} + ${hour})`;
  await sql`
    update booking_lines set starts_at = booking_lines.starts_at + moved.by,
      person_time = (
        select range_agg(tstzrange(lower(part) + moved.by, upper(part) + moved.by))
        from unnest(booking_lines.person_time) as part),
      room_time = case when booking_lines.room_time is not null
        then tstzrange(lower(booking_lines.room_time) + moved.by, upper(booking_lines.room_time) + moved.by) end
    from (
      select booking.id, make_interval(secs => extract(epoch from ${start} - booking.starts_at)) as by
      from bookings as booking
      where booking.business_id = ${ownBusiness} and booking.starts_at >= ${now}
    ) as moved
    where booking_lines.business_id = ${ownBusiness} and booking_lines.booking_id = moved.id`.execute(tx);
  await sql`
    update bookings as booking set starts_at = ${start}, ends_at = ${start} + duration_minutes * interval '1 minute'
    where booking.business_id = ${ownBusiness} and starts_at >= ${now}`.execute(tx);
}
