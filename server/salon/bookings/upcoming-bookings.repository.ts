import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

/** No booking is a hundred years in the future, so a booking that is moved by this interval overlaps no other. */
const ASIDE = sql`interval '876000 hours'`;

/**
 * The constraint against double bookings checks each row as it is written, so the first update moves all upcoming
 * bookings aside. Clock changes follow the rules of `toInstant`.
 * @throws the database error `bookings_no_overlap` when a moved booking would overlap a booking that has begun
 */
export async function recomputeUpcomingBookingInstants(tx: Tx, now: Date, timeZone: string): Promise<void> {
  const wall = sql`(booking_date + booking_time::time + case when is_after_midnight then interval '1 day'
    else interval '0' end)`;
  const hour = sql`interval '1 hour'`;
  const start = sql`least(${wall} at time zone ${timeZone}, (${wall} - ${hour}) at time zone ${timeZone} + ${hour})`;
  await sql`
    update bookings set starts_at = starts_at + ${ASIDE}, ends_at = ends_at + ${ASIDE}
    where starts_at >= ${now}`.execute(tx);
  await sql`
    update bookings set starts_at = ${start}, ends_at = ${start} + duration_minutes * interval '1 minute'
    where starts_at >= ${now}::timestamptz + ${ASIDE}`.execute(tx);
}
