import { type Money, roundToCurrency } from '@salon/shared/domain/money';
import type { RevenueRow } from './revenue.store.ts';
import type { MonthRange } from './revenue-months.ts';

/** Returns the amount owed to the employee: a commission rounded to a payable amount, or the fixed salary as agreed. */
export function getAmountOwed({ salaryType, calculatedRevenue }: RevenueRow, currency: string): Money {
  return salaryType === 'commission' ? roundToCurrency(calculatedRevenue, currency) : calculatedRevenue;
}

/** Returns the address of the voucher form, filled in with the amount owed to the employee for these months (§2). */
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
