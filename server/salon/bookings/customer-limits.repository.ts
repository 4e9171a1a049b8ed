import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { ownBusiness } from '../../database/own-business.ts';

/** An insert of a booking, which refers to the customer, does not wait for this lock. */
export async function lockCustomerRow(tx: Tx, customerId: string): Promise<void> {
  await tx.selectFrom('customers').select('id').where('id', '=', customerId).forNoKeyUpdate().execute();
}

export async function getMaxOpenBookings(tx: Tx): Promise<number> {
  const row = await tx.selectFrom('businesses').select('max_open_bookings').executeTakeFirstOrThrow();
  return row.max_open_bookings;
}

/** As in the customer's own list: the phone counts when the booking's account was deleted. */
export async function countOpenBookings(tx: Tx, customerId: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(
      sql<SqlBool>`(customer_id = ${customerId} or customer_id is null and customer_phone = (
        select phone from customers where business_id = ${ownBusiness} and id = ${customerId}))`,
    )
    .where('status', 'in', ['pending', 'approved'])
    .where('ends_at', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  return count;
}
