import type { Tx } from '../../database/database.ts';

/**
 * Locks the customer's row. The lock is weaker than that of a deletion, and does not conflict with foreign keys of
 * bookings.
 */
export async function lockCustomerRow(tx: Tx, customerId: string): Promise<void> {
  await tx.selectFrom('customers').select('id').where('id', '=', customerId).forNoKeyUpdate().execute();
}

/** Returns how many open bookings one customer may have. */
export async function getMaxOpenBookings(tx: Tx): Promise<number> {
  const row = await tx.selectFrom('businesses').select('max_open_bookings').executeTakeFirstOrThrow();
  return row.max_open_bookings;
}

/** Counts the customer's pending and approved bookings that have not ended. */
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
