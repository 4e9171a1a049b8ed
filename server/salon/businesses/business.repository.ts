import type { Business } from '@salon/shared/contracts/business';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

/** An active salon by its id or slug; '' is the default salon. Works outside of any business. */
export async function findBusiness(tx: Tx, idOrSlug: string): Promise<Business | undefined> {
  const { rows } = await sql<Business>`select * from find_business(${idOrSlug})`.execute(tx);
  return rows[0];
}

/** The salon of the running transaction. */
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
