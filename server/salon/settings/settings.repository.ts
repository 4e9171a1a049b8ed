import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { ownBusiness } from '../../database/own-business.ts';

/** As `decide_currency` asks in the database: these rows keep the currency. */
const hasAmounts = sql<boolean>`exists (select 1 from bookings where business_id = ${ownBusiness})
  or exists (select 1 from expense_vouchers where business_id = ${ownBusiness})
  or exists (select 1 from transactions where business_id = ${ownBusiness})`;

export type SettingsRow = Awaited<ReturnType<typeof findSettings>>;

export function findSettings(tx: Tx) {
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
      'staff_step_minutes',
      'work_hours_from',
      'work_hours_to',
      'clock_hours',
      'country',
      'currency_code',
      'currency_digits',
      'cash_step',
      'week_start',
      'weekend',
      'months',
      'digits',
      hasAmounts.as('currency_locked'),
    ])
    .executeTakeFirstOrThrow();
}

/**
 * PostgreSQL lacks a few zones that JavaScript has. Abbreviations are not looked up, because AST, for example, means
 * the Atlantic zone in PostgreSQL and Alaska in JavaScript.
 */
export async function isKnownTimeZone(tx: Tx, timeZone: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_timezone_names where lower(name) = lower(${timeZone}) limit 1`.execute(tx);
  return rows.length > 0;
}
