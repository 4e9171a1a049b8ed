import type { Account, accountQuery } from '@salon/shared/contracts/summary';
import { subtract, sum } from '@salon/shared/domain/money';
import type { z } from 'zod';
import type { SalonContext } from '../../http/salon-context.ts';
import { findOwnBusiness } from '../businesses/business.repository.ts';
import { type AccountRow, listAccountRows } from './account.repository.ts';
import { toPeriod } from './period.ts';

const NOTHING = { sales: 0, paid: 0, expenses: 0, collected: 0, income: 0 };

/** A sale counts on the date of its booking, a voucher on the day of its instant in the salon's time zone. */
export async function getAccount(
  { tx }: SalonContext,
  { from, to }: z.output<typeof accountQuery>,
): Promise<Account> {
  const { time_zone } = await findOwnBusiness(tx);
  const rows = await listAccountRows(tx, toPeriod({ from, to }, time_zone));
  const whole = findPeriodRow(rows);
  const { paid, collected, income } = whole;
  const days = rows.flatMap((row) => (row.date === null ? [] : [{ date: row.date, ...toFigures(row) }]));
  return { from, to, ...toFigures(whole), paid, collected, income, days };
}

type AccountSums = Omit<AccountRow, 'date'>;

export const findPeriodRow = (rows: readonly AccountRow[]): AccountSums =>
  rows.find(({ date }) => date === null) ?? NOTHING;

export function toFigures({ sales, expenses, paid, collected, income }: AccountSums) {
  return {
    sales,
    expenses,
    net_profit: subtract(sales, expenses),
    cash_received: sum([paid, collected, income]),
  };
}
