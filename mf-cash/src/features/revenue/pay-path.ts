import { type Money, roundHalfUp } from '@salon/shared/domain/money';
import { getDigitsOf } from '@salon/shared/ui/region';
import type { RevenueRow } from './revenue.store.ts';
import type { MonthRange } from './revenue-months.ts';

/** A commission is rounded to a payable amount; a fixed salary stays as agreed. */
export function getAmountOwed({ salaryType, calculatedRevenue }: RevenueRow, currency: string): Money {
  return salaryType === 'commission'
    ? roundHalfUp(calculatedRevenue, getDigitsOf(currency))
    : calculatedRevenue;
}

/** The address fills in the voucher form (§2). */
export function formatPayPath(row: RevenueRow, { from, to }: MonthRange, currency: string): string {
  const query = new URLSearchParams({
    pay: row.employeeId,
    from,
    to,
    amount: String(getAmountOwed(row, currency)),
    name: row.employeeName,
  });
  return `/cash/expense?${query}`;
}
