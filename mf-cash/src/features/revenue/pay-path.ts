import type { RevenueRow } from './revenue.store.ts';
import type { MonthRange } from './revenue-months.ts';

/** §2: the expense voucher, filled in with what the employee is owed for these months. */
export function payPath(
  { employeeId, employeeName, calculatedRevenue }: RevenueRow,
  { from, to }: MonthRange,
): string {
  const query = new URLSearchParams({
    pay: employeeId,
    from,
    to,
    amount: String(calculatedRevenue),
    name: employeeName,
  });
  return `/cash/expense?${query}`;
}
