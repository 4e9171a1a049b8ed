import type { Settings } from '@salon/shared/contracts/settings';
import { sql, type Updateable } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';

type BusinessValues = Updateable<Tables['businesses']>;

/** Returns the settings of the running transaction's salon. */
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

/**
 * Returns the salon's time zone and locks its row. Waits for running bookings, and later bookings wait for the lock.
 */
export async function lockTimeZone(tx: Tx): Promise<string> {
  const row = await tx.selectFrom('businesses').select('time_zone').forUpdate().executeTakeFirstOrThrow();
  return row.time_zone;
}

export async function updateBusinessRow(tx: Tx, values: BusinessValues): Promise<void> {
  await tx.updateTable('businesses').set(values).execute();
}

/**
 * Whether PostgreSQL has a time zone with this name. PostgreSQL lacks a few zones of JavaScript, and abbreviations
 * can differ: AST is the Atlantic zone in PostgreSQL and Alaska in JavaScript.
 */
export async function isKnownTimeZone(tx: Tx, timeZone: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_timezone_names where lower(name) = lower(${timeZone}) limit 1`.execute(tx);
  return rows.length > 0;
}

/** Longer than the time to any booking: a booking moved by it overlaps no other. */
const ASIDE = sql`interval '876000 hours'`;

/**
 * Recomputes the instants of bookings that have not begun: they keep their date and time in the new time zone. The
 * update takes two steps, because the constraint against double bookings checks each row while it moves. Clock
 * changes follow the rules of `toInstant`: a time that occurs twice means its first occurrence, a skipped time moves
 * forward.
 * @throws the database error `bookings_no_overlap` when a moved booking would overlap one that has begun
 */
export async function moveUpcomingBookings(tx: Tx, now: Date, timeZone: string): Promise<void> {
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
