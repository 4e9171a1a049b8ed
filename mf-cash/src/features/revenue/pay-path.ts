import { type Money, toCurrency } from '@salon/shared/domain/money';
import type { RevenueRow } from './revenue.store.ts';
import type { MonthRange } from './revenue-months.ts';

/** What the employee is owed: a commission in units that can be paid, a fixed salary as it was agreed. */
export function owedTo({ salaryType, calculatedRevenue }: RevenueRow, currency: string): Money {
  return salaryType === 'commission' ? toCurrency(calculatedRevenue, currency) : calculatedRevenue;
}

/** §2: the expense voucher, filled in with what the employee is owed for these months. */
export function payPath(row: RevenueRow, { from, to }: MonthRange, currency: string): string {
  const query = new URLSearchParams({
    pay: row.employeeId,
    from,
    to,
    amount: String(owedTo(row, currency)),
    name: row.employeeName,
  });
  return `/cash/expense?${query}`;
}
