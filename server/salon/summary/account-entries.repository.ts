import type { AccountEntry } from '@salon/shared/contracts/summary';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { COUNTED_AT_MOST } from '../../database/page.ts';
import type { Period } from './period.ts';

export type EntryKind = AccountEntry['kind'];

/** What places an entry: its day, when on it, and its id. */
export type EntryPlace = [date: string, at: string, id: string];

export type EntryRow = AccountEntry & { at: string };

/** A kind's rows under the names of an entry, newest first along its own index. */
interface Branch {
  rows: RawBuilder<unknown>;
  date: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
  newestFirst: RawBuilder<unknown>;
}

/**
 * The newest day first, on it the latest first: a booking by its start, a voucher by its instant, a transaction by when
 * it was entered. Each kind is read along its own index and cut to the page before they are merged, so that a page
 * costs the same whatever the period. `period` ends on the day of `after`.
 */
export async function entriesPage(
  tx: Tx,
  period: Period,
  kinds: readonly EntryKind[],
  limit: number,
  after?: EntryPlace,
): Promise<EntryRow[]> {
  const branches = branchesOf(period, kinds).map((branch) => {
    const { rows, date, at, newestFirst } = branch;
    const following = after
      ? sql`and (${date}, ${at}, id) < (${after[0]}::date, ${after[1]}::timestamptz, ${after[2]}::uuid)`
      : sql``;
    return sql`(${rows} ${following} order by ${newestFirst} limit ${limit})`;
  });
  const { rows } = await sql<EntryRow>`
    select * from (${sql.join(branches, sql` union all `)}) as entry
    order by date desc, at desc, id desc limit ${limit}`.execute(tx);
  return rows;
}

export async function countEntries(tx: Tx, period: Period, kinds: readonly EntryKind[]): Promise<number> {
  const branches = branchesOf(period, kinds).map(({ rows }) => sql`(${rows} limit ${COUNTED_AT_MOST})`);
  const { rows } = await sql<{ count: number }>`
    select least(count(*), ${COUNTED_AT_MOST}) as count
    from (${sql.join(branches, sql` union all `)}) as entry`.execute(tx);
  return rows[0]?.count ?? 0;
}

const TRANSACTION_KINDS: readonly EntryKind[] = ['expense', 'income', 'collection'];

function branchesOf(period: Period, kinds: readonly EntryKind[]): Branch[] {
  const types = TRANSACTION_KINDS.filter((type) => kinds.includes(type));
  return [
    ...(kinds.includes('sale') ? [sales(period)] : []),
    ...(kinds.includes('voucher') ? [vouchers(period)] : []),
    ...(types.length > 0 ? [transactions(period, types)] : []),
  ];
}

const sales = ({ from, to }: Period): Branch => ({
  rows: sql`
    select 'sale' as kind, id, booking_date as date, customer_name as title, null::int as number,
      total_price as amount, paid_amount as cash, starts_at as at
    from bookings
    where status = 'completed' and booking_date between ${from}::date and ${to}::date`,
  date: sql`booking_date`,
  at: sql`starts_at`,
  newestFirst: sql`booking_date desc, starts_at desc, id desc`,
});

function vouchers({ start, end, timeZone }: Period): Branch {
  const date = sql`(datetime at time zone ${timeZone})::date`;
  return {
    rows: sql`
      select 'voucher' as kind, id, ${date} as date, account_name as title, voucher_number as number, amount,
        0::numeric as cash, datetime as at
      from expense_vouchers
      where datetime >= ${start} and datetime < ${end}`,
    date,
    at: sql`datetime`,
    // The day follows from the instant, and the index knows the instant alone.
    newestFirst: sql`datetime desc, id desc`,
  };
}

const transactions = ({ from, to }: Period, types: readonly EntryKind[]): Branch => ({
  rows: sql`
    select type as kind, id, date, coalesce(customer_name, notes) as title, null::int as number, amount,
      case when type = 'expense' then 0 else amount end as cash, created_at as at
    from transactions
    where type in (${sql.join(types)}) and date between ${from}::date and ${to}::date`,
  date: sql`date`,
  at: sql`created_at`,
  newestFirst: sql`date desc, created_at desc, id desc`,
});
