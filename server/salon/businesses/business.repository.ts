import type { Business } from '@salon/shared/contracts/business';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';

/** Finds only active salons; '' means the default salon. Needs no business in the transaction. */
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

/** The lock waits for transactions that have inserted bookings, and later inserts wait for this transaction. */
export async function lockTimeZone(tx: Tx): Promise<string> {
  const row = await tx.selectFrom('businesses').select('time_zone').forUpdate().executeTakeFirstOrThrow();
  return row.time_zone;
}

export async function insertBusiness(tx: Tx, business: Insertable<Tables['businesses']>): Promise<void> {
  await tx.insertInto('businesses').values(business).execute();
}

/** Writes to the salon of the running transaction. */
export async function updateBusinessRow(tx: Tx, values: Updateable<Tables['businesses']>): Promise<void> {
  await tx.updateTable('businesses').set(values).execute();
}

export async function clearLogo(tx: Tx, url: string): Promise<void> {
  await tx.updateTable('businesses').set({ logo_url: null }).where('logo_url', '=', url).execute();
}
