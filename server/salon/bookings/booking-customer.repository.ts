import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { isOwed } from '../customers/debt.repository.ts';

/** Locks the bookings of these customers, also those that have only the phone, in the order of all locks of bookings. */
export async function lockBookingsOfCustomers(
  tx: Tx,
  customers: readonly { id: string; phone: string }[],
): Promise<void> {
  const [ids, phones] = [customers.map(({ id }) => id), customers.map(({ phone }) => phone)];
  await tx
    .selectFrom('bookings')
    .select('id')
    .where(
      sql<SqlBool>`(customer_id = any (${ids}::uuid[])
        or customer_id is null and customer_phone = any (${phones}::text[]))`,
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Gives the bookings of one customer to another, all of them or those with these ids. Returns the ids of the given ones. */
export async function giveBookings(
  tx: Tx,
  from: string,
  to: string,
  ids?: readonly string[],
): Promise<string[]> {
  let update = tx.updateTable('bookings').set({ customer_id: to }).where('customer_id', '=', from);
  if (ids) update = update.where(sql<SqlBool>`id = any (${[...ids]}::uuid[])`);
  const rows = await update.returning('id').execute();
  return rows.map(({ id }) => id);
}

/** Gives the customer the bookings without an account that have this phone. Returns their ids. */
export async function claimBookingsOfPhone(tx: Tx, phone: string, customerId: string): Promise<string[]> {
  const rows = await tx
    .updateTable('bookings')
    .set({ customer_id: customerId })
    .where('customer_id', 'is', null)
    .where('customer_phone', '=', phone)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Undoes `claimBookingsOfPhone` for bookings that the claiming customer still has. Those that are owed, or whose collection can
 * be undone, go to the customer with the phone instead, because a debt always has a customer.
 */
export async function disclaimBookings(
  tx: Tx,
  ids: readonly string[],
  { claimedBy, phoneOf }: { claimedBy: string; phoneOf: string },
): Promise<void> {
  await tx
    .updateTable('bookings as booking')
    .set({
      customer_id: sql<string | null>`case when ${isOwed} or booking.collection_id is not null
        then ${phoneOf}::uuid end`,
    })
    .where(sql<SqlBool>`booking.id = any (${[...ids]}::uuid[])`)
    .where('booking.customer_id', '=', claimedBy)
    .execute();
}
