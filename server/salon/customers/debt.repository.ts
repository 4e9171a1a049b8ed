/**
 * A debt is not stored: it is the unpaid rest of a completed booking that no collection has settled. All amounts are in
 * minor units.
 */

import type { Minor } from '@salon/shared/domain/region/minor-units';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { ownBusiness } from '../../database/own-business.ts';
import { bookingOwnerId } from '../bookings/booking-owner.repository.ts';

/** The condition equals that of the index `bookings_owed_minor`; with another one PostgreSQL would read every booking. */
export const isOwed = sql<SqlBool>`(booking.status = 'completed' and booking.paid_minor < booking.total_minor
  and booking.collection_id is null)`;

export const debts = sql`(
  select
    ${bookingOwnerId} as customer_id,
    booking.total_minor - booking.paid_minor as owed,
    booking.booking_date as since
  from bookings as booking
  where booking.business_id = ${ownBusiness} and ${isOwed})`;

/** The array makes PostgreSQL look up each debtor by key. */
export const isDebtor = sql<SqlBool>`customers.id = any (array(select debt.customer_id from ${debts} as debt))`;

export const remainingBalance = sql<Minor>`coalesce(
  sum(booking.total_minor - booking.paid_minor) filter (where ${isOwed}), 0)`;

export const owedSince = sql<string | null>`min(booking.booking_date) filter (where ${isOwed})`;

export const debtors = sql<{ customer_id: string; amount: Minor; since: string }>`(
  select debt.customer_id, sum(debt.owed) as amount, min(debt.since) as since
  from ${debts} as debt group by debt.customer_id)`;

export interface CustomerCounts {
  total_customers: number;
  total_visits: number;
  debtors_count: number;
  remaining_minor: Minor;
}

export async function countCustomersAndDebts(tx: Tx): Promise<CustomerCounts> {
  const { rows } = await sql<CustomerCounts>`
    select
      (select count(*) from customers where business_id = ${ownBusiness}) as total_customers,
      (select count(*) from bookings
        where business_id = ${ownBusiness} and status in ('pending', 'approved', 'completed')) as total_visits,
      count(distinct debt.customer_id) as debtors_count,
      coalesce(sum(debt.owed), 0) as remaining_minor
    from ${debts} as debt`.execute(tx);
  if (!rows[0]) throw new Error('An aggregate answers one row');
  return rows[0];
}
