import type { CustomerStats } from '@salon/shared/contracts/customer';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

/** What customers owe: never stored, always the rest of their completed bookings that no collection settled. */

/** In the words of the index `bookings_owed`: with others PostgreSQL would read every booking for the few debts. */
const isOwed = sql<SqlBool>`(booking.status = 'completed' and booking.paid_amount < booking.total_price
  and booking.collection_id is null)`;

/** Bookings of the account, and those of its phone that have no account any more. */
export const isBookingOf = (id: string, phone: string) =>
  sql<SqlBool>`(booking.customer_id = ${sql.ref(id)}
    or booking.customer_id is null and booking.customer_phone = ${sql.ref(phone)})`;

/**
 * Each debt with the customer who has it: by the account, or by the phone where the account is gone. A join instead
 * of the inner query would read every customer for the few debts.
 */
export const debts = sql`(
  select
    coalesce(booking.customer_id, (select id from customers where phone = booking.customer_phone)) as customer_id,
    booking.total_price - booking.paid_amount as owed,
    booking.booking_date as since
  from bookings as booking
  where ${isOwed})`;

/** Whether this customer is among the debtors; as an array, so that each is looked up by its key. */
export const isDebtor = sql<SqlBool>`customers.id = any (array(select debt.customer_id from ${debts} as debt))`;

/** The rest of these bookings, as an aggregate. */
export const remainingBalance = sql<number>`coalesce(
  sum(booking.total_price - booking.paid_amount) filter (where ${isOwed}), 0)`;

/** The date of the oldest of them that something is owed for, as an aggregate. */
export const owedSince = sql<string | null>`min(booking.booking_date) filter (where ${isOwed})`;

/** Each debtor with all that they owe, and since when. */
export const debtors = sql<{ customer_id: string; amount: number; since: string }>`(
  select debt.customer_id, sum(debt.owed) as amount, min(debt.since) as since
  from ${debts} as debt group by debt.customer_id)`;

/** Figures of the whole salon. */
export async function salonStats(tx: Tx): Promise<CustomerStats> {
  const { rows } = await sql<CustomerStats>`
    select
      (select count(*) from customers) as total_customers,
      (select count(*) from bookings where status in ('pending', 'approved', 'completed')) as total_visits,
      count(distinct debt.customer_id) as debtors_count,
      coalesce(sum(debt.owed), 0) as total_remaining
    from ${debts} as debt`.execute(tx);
  if (!rows[0]) throw new Error('An aggregate answers one row');
  return rows[0];
}

/** A customer's debts, taken so that nobody else settles them, in the order of their ids. */
export function lockDebtsOf(tx: Tx, customer: { id: string; phone: string }) {
  return tx
    .selectFrom('bookings as booking')
    .select(['booking.id', sql<number>`booking.total_price - booking.paid_amount`.as('owed')])
    .where(isOwed)
    .where(
      sql<SqlBool>`(booking.customer_id = ${customer.id}
        or booking.customer_id is null and booking.customer_phone = ${customer.phone})`,
    )
    .orderBy('booking.id')
    .forUpdate()
    .execute();
}

export async function settleDebts(tx: Tx, bookingIds: string[], collectionId: string): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ collection_id: collectionId })
    .where('id', 'in', bookingIds)
    .execute();
}

/** The bookings that a collection settled, taken in the order of their ids. */
export function lockCollected(tx: Tx, collectionId: string) {
  return tx
    .selectFrom('bookings')
    .select(['id', 'customer_id', 'customer_name', 'customer_phone', 'customer_email'])
    .where('collection_id', '=', collectionId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Whether the customer is still there; one who is stays until the transaction ends. */
export async function holdCustomer(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}

export async function giveToCustomer(tx: Tx, bookingId: string, customerId: string): Promise<void> {
  await tx.updateTable('bookings').set({ customer_id: customerId }).where('id', '=', bookingId).execute();
}
