import type { Account, accountQuery } from '@salon/shared/contracts/summary';
import type { z } from 'zod';
import type { SalonContext } from '../../http/salon-context.ts';
import { findOwnBusiness } from '../businesses/business.repository.ts';
import { getOwnCurrency, type OwnCurrency } from '../businesses/own-currency.ts';
import { type AccountRow, type AccountSums, listAccountRows } from './account.repository.ts';
import { toPeriod } from './period.ts';

const NOTHING = { sales: 0, paid: 0, expenses: 0, collected: 0, income: 0 };

/** A sale counts on the date of its booking, a voucher on the day of its instant in the salon's time zone. */
export async function getAccount(
  { tx }: SalonContext,
  { from, to }: z.output<typeof accountQuery>,
): Promise<Account> {
  const { time_zone } = await findOwnBusiness(tx);
  const currency = await getOwnCurrency(tx);
  const rows = await listAccountRows(tx, toPeriod({ from, to }, time_zone));
  const whole = findPeriodRow(rows);
  const days = rows.flatMap((row) =>
    row.date === null ? [] : [{ date: row.date, ...toFigures(row, currency) }],
  );
  return {
    from,
    to,
    ...toFigures(whole, currency),
    paid: currency.toUnits(whole.paid),
    collected: currency.toUnits(whole.collected),
    income: currency.toUnits(whole.income),
    days,
  };
}

export const findPeriodRow = (rows: readonly AccountRow[]): AccountSums =>
  rows.find(({ date }) => date === null) ?? NOTHING;

/** Returns units of the currency. */
export function toFigures(
  { sales, expenses, paid, collected, income }: AccountSums,
  { toUnits }: OwnCurrency,
) {
  return {
    sales: toUnits(sales),
    expenses: toUnits(expenses),
    net_profit: toUnits(sales - expenses),
    cash_received: toUnits(paid + collected + income),
  };
}
