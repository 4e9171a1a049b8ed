import type { Minor } from '@salon/shared/domain/region/minor-units';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { ownBusiness } from '../../database/own-business.ts';
import type { Period } from './period.ts';

export interface AccountSums {
  sales: Minor;
  paid: Minor;
  expenses: Minor;
  collected: Minor;
  income: Minor;
}

/** `date` is null in the row for the whole period. */
export type AccountRow = AccountSums & { date: string | null };

/** The row for the whole period exists also when the period is empty. */
export async function listAccountRows(
  tx: Tx,
  { from, to, start, end, timeZone }: Period,
): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    with happened as (
      select booking_date as date, sum(total_minor) as sales, sum(paid_minor) as paid,
        0 as expenses, 0 as collected, 0 as income
      from bookings
      where business_id = ${ownBusiness} and status = 'completed' and booking_date between ${from}::date and ${to}::date
      group by booking_date
      union all
      select (datetime at time zone ${timeZone})::date, 0, 0, sum(amount_minor), 0, 0
      from expense_vouchers
      where business_id = ${ownBusiness} and datetime >= ${start} and datetime < ${end}
      group by 1
      union all
      select date, 0, 0,
        sum(amount_minor) filter (where type = 'expense'),
        sum(amount_minor) filter (where type = 'collection'),
        sum(amount_minor) filter (where type = 'income')
      from transactions
      where business_id = ${ownBusiness} and date between ${from}::date and ${to}::date
      group by date
    )
    select date, coalesce(sum(sales), 0) as sales, coalesce(sum(paid), 0) as paid,
      coalesce(sum(expenses), 0) as expenses, coalesce(sum(collected), 0) as collected,
      coalesce(sum(income), 0) as income
    from happened
    group by grouping sets ((), (date))
    order by date nulls first`.execute(tx);
  return rows;
}
