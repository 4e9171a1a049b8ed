import type { Tx } from '../../database/database.ts';

/**
 * Locks the customer's row until the transaction ends. An insert of a booking, which refers to the customer, does not
 * wait for this lock.
 */
export async function lockCustomerRow(tx: Tx, customerId: string): Promise<void> {
  await tx.selectFrom('customers').select('id').where('id', '=', customerId).forNoKeyUpdate().execute();
}

/** Returns the salon's limit of open bookings for each customer. */
export async function getMaxOpenBookings(tx: Tx): Promise<number> {
  const row = await tx.selectFrom('businesses').select('max_open_bookings').executeTakeFirstOrThrow();
  return row.max_open_bookings;
}

/** Counts the customer's pending and approved bookings that end after `now`. */
export async function countOpenBookings(tx: Tx, customerId: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['pending', 'approved'])
    .where('ends_at', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  return count;
}
