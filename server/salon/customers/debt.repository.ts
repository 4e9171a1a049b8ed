import type { CustomerStats } from '@salon/shared/contracts/customer';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

/** A debt is not stored: it is the unpaid rest of completed bookings that no collection has settled. */

/** Must equal the condition of the index `bookings_owed`; otherwise PostgreSQL would read every booking. */
export const isOwed = sql<SqlBool>`(booking.status = 'completed' and booking.paid_amount < booking.total_price
  and booking.collection_id is null)`;

/**
 * Whether a booking belongs to the customer: by the account, or by the phone when the booking's account was deleted.
 */
export const buildOwnBookingCondition = (id: string, phone: string) =>
  sql<SqlBool>`(booking.customer_id = ${sql.ref(id)}
    or booking.customer_id is null and booking.customer_phone = ${sql.ref(phone)})`;

/**
 * All debts, each with its customer: by the account, or by the phone when the account was deleted. With a join in
 * place of the inner query PostgreSQL would read every customer.
 */
export const debts = sql`(
  select
    coalesce(booking.customer_id, (select id from customers where phone = booking.customer_phone)) as customer_id,
    booking.total_price - booking.paid_amount as owed,
    booking.booking_date as since
  from bookings as booking
  where ${isOwed})`;

/** Whether the customer is a debtor. With an array PostgreSQL looks up each debtor by key. */
export const isDebtor = sql<SqlBool>`customers.id = any (array(select debt.customer_id from ${debts} as debt))`;

/** Aggregate: the sum of the unpaid rests of the selected bookings. */
export const remainingBalance = sql<number>`coalesce(
  sum(booking.total_price - booking.paid_amount) filter (where ${isOwed}), 0)`;

/** Aggregate: the date of the oldest selected booking with an unpaid rest. */
export const owedSince = sql<string | null>`min(booking.booking_date) filter (where ${isOwed})`;

/** All debtors, each with the whole debt and the date of the oldest one. */
export const debtors = sql<{ customer_id: string; amount: number; since: string }>`(
  select debt.customer_id, sum(debt.owed) as amount, min(debt.since) as since
  from ${debts} as debt group by debt.customer_id)`;

/** Returns the counts of customers, visits and debtors and the sum of all debts of the salon. */
export async function getCustomerStats(tx: Tx): Promise<CustomerStats> {
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
