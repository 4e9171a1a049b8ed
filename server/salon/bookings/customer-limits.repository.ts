import type { Tx } from '../../database/database.ts';

/** Weaker than what a deletion takes, and at peace with the references that bookings make. */
export async function lockCustomerRow(tx: Tx, customerId: string): Promise<void> {
  await tx.selectFrom('customers').select('id').where('id', '=', customerId).forNoKeyUpdate().execute();
}

/** How many bookings to come one customer may hold. */
export async function findMostToCome(tx: Tx): Promise<number> {
  const row = await tx.selectFrom('businesses').select('max_open_bookings').executeTakeFirstOrThrow();
  return row.max_open_bookings;
}

/** Neither completed nor cancelled, and not over yet. */
export async function countToCome(tx: Tx, customerId: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['pending', 'approved'])
    .where('ends_at', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  return count;
}
