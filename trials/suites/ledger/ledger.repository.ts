import { sql } from 'kysely';
import type { Tx } from '../../../server/database/database.ts';

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
    with debt as (
      select customer_id, total_minor - paid_minor as rest from bookings
      where status = 'completed' and collection_id is null and total_minor > paid_minor
    )
    select
      (select coalesce(sum(total_minor), 0) from bookings where status = 'completed') as sales,
      (select coalesce(sum(paid_minor), 0) from bookings) as paid,
      (select coalesce(sum(amount_minor), 0) from transactions where type = 'collection') as collected,
      (select coalesce(sum(rest), 0) from debt) as owed,
      (select coalesce(sum(amount_minor), 0) from transactions where type = 'income') as income,
      (select coalesce(sum(amount_minor), 0) from expense_vouchers)
        + (select coalesce(sum(amount_minor), 0) from transactions where type = 'expense') as expenses,
      (select count(*) from bookings) as bookings,
      (select count(*) from customers) as customers,
      (select count(*) from expense_vouchers) as vouchers,
      (select count(*) from transactions) as transactions,
      (select count(*) - count(distinct voucher_number) from expense_vouchers) as shared_numbers,
      (select count(*) from debt where customer_id is null) as debts_of_nobody,
      (select count(*) from transactions as paid_back where type = 'collection' and amount_minor <>
        (select coalesce(sum(total_minor - paid_minor), 0) from bookings where collection_id = paid_back.id)
      ) as wrong_collections,
      md5(concat_ws(' ',
        (select string_agg(bookings::text, ' ' order by id) from bookings),
        (select string_agg(booking_lines::text, ' ' order by booking_id, position) from booking_lines),
        (select string_agg(customers::text, ' ' order by id) from customers),
        (select string_agg(expense_vouchers::text, ' ' order by id) from expense_vouchers),
        (select string_agg(transactions::text, ' ' order by id) from transactions)
      )) as fingerprint`.execute(tx);
  if (!rows[0]) throw new Error('An aggregate answers one row');
  return rows[0];
}
