import type { Settings } from '@salon/shared/contracts/settings';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

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
 * Whether PostgreSQL has a time zone with this name. PostgreSQL lacks a few zones that JavaScript has. The query does
 * not look up abbreviations, because they can mean another zone: AST is the Atlantic zone in PostgreSQL and Alaska in
 * JavaScript.
 */
export async function isKnownTimeZone(tx: Tx, timeZone: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_timezone_names where lower(name) = lower(${timeZone}) limit 1`.execute(tx);
  return rows.length > 0;
}
