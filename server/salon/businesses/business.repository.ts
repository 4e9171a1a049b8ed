import type { Business } from '@salon/shared/contracts/business';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

/**
 * Finds an active salon by its id or slug; '' means the default salon. The transaction needs no business.
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
