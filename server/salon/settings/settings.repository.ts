import type { Settings } from '@salon/shared/contracts/settings';
import { sql, type Updateable } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';

type BusinessValues = Updateable<Tables['businesses']>;

/** The settings of the running transaction's salon. */
export async function findSettings(tx: Tx): Promise<Settings> {
  return tx
    .selectFrom('businesses')
    .select([
      'name as salon_name',
      'slug',
      'address',
      'phone',
      'logo_url',
      'color',
      'currency',
      'location',
      'time_zone',
      'customer_verification',
      'cancel_notice_minutes',
      'booking_horizon_days',
      'max_open_bookings',
      'work_hours_from',
      'work_hours_to',
      'clock_hours',
    ])
    .executeTakeFirstOrThrow();
}

/** What is being booked at this moment is waited for, and who comes next waits: all of it stands on this clock. */
export async function lockTimeZone(tx: Tx): Promise<string> {
  const row = await tx.selectFrom('businesses').select('time_zone').forUpdate().executeTakeFirstOrThrow();
  return row.time_zone;
}

export async function updateBusinessRow(tx: Tx, values: BusinessValues): Promise<void> {
  await tx.updateTable('businesses').set(values).execute();
}

/**
 * Whether PostgreSQL knows the zone by this name. It lacks a few of JavaScript's, and what both call by the same three
 * letters need not be the same: AST is Alaska there and the Atlantic here.
 */
export async function isKnownTimeZone(tx: Tx, timeZone: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_timezone_names where lower(name) = lower(${timeZone}) limit 1`.execute(tx);
  return rows.length > 0;
}

/** Farther than any booking: what is moved there meets nothing. */
const ASIDE = sql`interval '876000 hours'`;

/**
 * Bookings that have not begun keep the date and time that people were told, on the new clock. Two steps, because the
 * constraint against double bookings looks at each row as it moves. Where clocks change the rules are those of
 * `toInstant`: a time that occurs twice means its first occurrence, a skipped one moves forward.
 * @throws a violation of `bookings_no_overlap` when one of them would meet a booking that has begun
 */
export async function moveBookingsAhead(tx: Tx, now: Date, timeZone: string): Promise<void> {
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
