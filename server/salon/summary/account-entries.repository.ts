import type { AccountEntry } from '@salon/shared/contracts/summary';
import type { Minor } from '@salon/shared/domain/region/minor-units';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { ownBusiness } from '../../database/own-business.ts';
import { MAX_COUNTED_ROWS } from '../../database/page.ts';
import type { Period } from './period.ts';

export type EntryKind = AccountEntry['kind'];

export type EntryCursor = [date: string, at: string, id: string];

/** `at` orders the entries of one day. */
export type EntryRow = Omit<AccountEntry, 'amount' | 'cash'> & {
  at: string;
  amount_minor: Minor;
  cash_minor: Minor;
};

/** `newestFirst` begins with the column by which an index of the table sorts. */
interface KindQuery {
  rows: RawBuilder<unknown>;
  date: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
  newestFirst: RawBuilder<unknown>;
}

/**
 * Reads at most `limit` rows of each table by its index before the merge, so that the cost of a page does not grow with
 * the period. With a cursor, `period` must end on the cursor's day.
 */
export async function listEntryRows(
  tx: Tx,
  period: Period,
  kinds: readonly EntryKind[],
  limit: number,
  after?: EntryCursor,
): Promise<EntryRow[]> {
  const queries = queriesOfKinds(period, kinds).map((kindQuery) => {
    const { rows, date, at, newestFirst } = kindQuery;
    const following = after
      ? sql`and (${date}, ${at}, id) < (${after[0]}::date, ${after[1]}::timestamptz, ${after[2]}::uuid)`
      : sql``;
    return sql`(${rows} ${following} order by ${newestFirst} limit ${limit})`;
  });
  const { rows } = await sql<EntryRow>`
    select * from (${sql.join(queries, sql` union all `)}) as entry
    order by date desc, at desc, id desc limit ${limit}`.execute(tx);
  return rows;
}

export async function countEntries(tx: Tx, period: Period, kinds: readonly EntryKind[]): Promise<number> {
  const queries = queriesOfKinds(period, kinds).map(({ rows }) => sql`(${rows} limit ${MAX_COUNTED_ROWS})`);
  const { rows } = await sql<{ count: number }>`
    select least(count(*), ${MAX_COUNTED_ROWS}) as count
    from (${sql.join(queries, sql` union all `)}) as entry`.execute(tx);
  return rows[0]?.count ?? 0;
}

const TRANSACTION_KINDS: readonly EntryKind[] = ['expense', 'income', 'collection'];

function queriesOfKinds(period: Period, kinds: readonly EntryKind[]): KindQuery[] {
  const types = TRANSACTION_KINDS.filter((type) => kinds.includes(type));
  return [
    ...(kinds.includes('sale') ? [sales(period)] : []),
    ...(kinds.includes('voucher') ? [vouchers(period)] : []),
    ...(types.length > 0 ? [transactions(period, types)] : []),
  ];
}

const sales = ({ from, to }: Period): KindQuery => ({
  rows: sql`
    select 'sale' as kind, id, booking_date as date, customer_name as title, null::int as number,
      total_minor as amount_minor, paid_minor as cash_minor, starts_at as at
    from bookings
    where business_id = ${ownBusiness} and status = 'completed' and booking_date between ${from}::date and ${to}::date`,
  date: sql`booking_date`,
  at: sql`starts_at`,
  newestFirst: sql`booking_date desc, starts_at desc, id desc`,
});

function vouchers({ start, end, timeZone }: Period): KindQuery {
  const date = sql`(datetime at time zone ${timeZone})::date`;
  return {
    rows: sql`
      select 'voucher' as kind, id, ${date} as date, account_name as title, voucher_number as number,
        amount_minor, 0::bigint as cash_minor, datetime as at
      from expense_vouchers
      where business_id = ${ownBusiness} and datetime >= ${start} and datetime < ${end}`,
    date,
    at: sql`datetime`,
    // The index sorts by instant, which is also the order by day.
    newestFirst: sql`datetime desc, id desc`,
  };
}

const transactions = ({ from, to }: Period, types: readonly EntryKind[]): KindQuery => ({
  rows: sql`
    select type as kind, id, date, coalesce(customer_name, notes) as title, null::int as number,
      amount_minor, case when type = 'expense' then 0 else amount_minor end as cash_minor, created_at as at
    from transactions
    where business_id = ${ownBusiness} and type in (${sql.join(types)}) and date between ${from}::date and ${to}::date`,
  date: sql`date`,
  at: sql`created_at`,
  newestFirst: sql`date desc, created_at desc, id desc`,
});
