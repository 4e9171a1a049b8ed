import { sql } from 'kysely';
import type { Tx } from '../../../server/database/database.ts';
import { ownBusiness } from '../../../server/database/own-business.ts';

/** Amounts are in minor units. */
export interface StoredFigures {
  sales: number;
  paid: number;
  collected: number;
  owed: number;
  income: number;
  expenses: number;
  bookings: number;
  customers: number;
  vouchers: number;
  transactions: number;
  /** How many more vouchers than voucher numbers there are. */
  shared_numbers: number;
  debts_of_nobody: number;
  /** Collections whose amount is not the sum of their debts. */
  wrong_collections: number;
  fingerprint: string;
}

export async function readStoredFigures(tx: Tx): Promise<StoredFigures> {
  const { rows } = await sql<StoredFigures>`
    with own_bookings as (select * from bookings where business_id = ${ownBusiness}),
    own_lines as (select * from booking_lines where business_id = ${ownBusiness}),
    own_customers as (select * from customers where business_id = ${ownBusiness}),
    own_vouchers as (select * from expense_vouchers where business_id = ${ownBusiness}),
    own_transactions as (select * from transactions where business_id = ${ownBusiness}),
    debt as (
      select customer_id, total_minor - paid_minor as rest from own_bookings
      where status = 'completed' and collection_id is null and total_minor > paid_minor
    )
    select
      (select coalesce(sum(total_minor), 0) from own_bookings where status = 'completed') as sales,
      (select coalesce(sum(paid_minor), 0) from own_bookings) as paid,
      (select coalesce(sum(amount_minor), 0) from own_transactions where type = 'collection') as collected,
      (select coalesce(sum(rest), 0) from debt) as owed,
      (select coalesce(sum(amount_minor), 0) from own_transactions where type = 'income') as income,
      (select coalesce(sum(amount_minor), 0) from own_vouchers)
        + (select coalesce(sum(amount_minor), 0) from own_transactions where type = 'expense') as expenses,
      (select count(*) from own_bookings) as bookings,
      (select count(*) from own_customers) as customers,
      (select count(*) from own_vouchers) as vouchers,
      (select count(*) from own_transactions) as transactions,
      (select count(*) - count(distinct voucher_number) from own_vouchers) as shared_numbers,
      (select count(*) from debt where customer_id is null) as debts_of_nobody,
      (select count(*) from own_transactions as paid_back where type = 'collection' and amount_minor <>
        (select coalesce(sum(total_minor - paid_minor), 0) from own_bookings where collection_id = paid_back.id)
      ) as wrong_collections,
      md5(concat_ws(' ',
        (select string_agg(own_bookings::text, ' ' order by id) from own_bookings),
        (select string_agg(own_lines::text, ' ' order by booking_id, position) from own_lines),
        (select string_agg(own_customers::text, ' ' order by id) from own_customers),
        (select string_agg(own_vouchers::text, ' ' order by id) from own_vouchers),
        (select string_agg(own_transactions::text, ' ' order by id) from own_transactions)
      )) as fingerprint`.execute(tx);
  if (!rows[0]) throw new Error('An aggregate answers one row');
  return rows[0];
}
