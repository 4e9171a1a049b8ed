import type { Business } from '@salon/shared/contracts/business';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';

/**
 * Returns the active salon with this id or slug; '' means the default salon. Runs in a transaction without a business.
 * @returns undefined when no active salon matches
 */
export async function findBusiness(tx: Tx, idOrSlug: string): Promise<Business | undefined> {
  const { rows } = await sql<Business>`select * from find_business(${idOrSlug})`.execute(tx);
  return rows[0];
}

/** Returns the salon of the running transaction. */
export async function findOwnBusiness(tx: Tx): Promise<Business> {
  return tx
    .selectFrom('businesses')
    .select([
      'id',
      'name',
      'slug',
      'currency',
      'time_zone',
      'phone',
      'address',
      'location',
      'logo_url',
      'color',
      'cancel_notice_minutes',
      'booking_horizon_days',
      'clock_hours',
    ])
    .executeTakeFirstOrThrow();
}

/**
 * Returns the salon's time zone and locks the salon's row. The lock waits for transactions that have inserted
 * bookings, and later inserts of bookings wait for this transaction.
 */
export async function lockTimeZone(tx: Tx): Promise<string> {
  const row = await tx.selectFrom('businesses').select('time_zone').forUpdate().executeTakeFirstOrThrow();
  return row.time_zone;
}

export async function insertBusiness(tx: Tx, business: Insertable<Tables['businesses']>): Promise<void> {
  await tx.insertInto('businesses').values(business).execute();
}

/** Writes the given columns of the running transaction's salon. */
export async function updateBusinessRow(tx: Tx, values: Updateable<Tables['businesses']>): Promise<void> {
  await tx.updateTable('businesses').set(values).execute();
}

/** Removes this image as the logo of the salon, if it is the logo. */
export async function clearLogo(tx: Tx, url: string): Promise<void> {
  await tx.updateTable('businesses').set({ logo_url: null }).where('logo_url', '=', url).execute();
}
