import type { EmployeePriceDraft } from './details-draft.ts';

/** An employee without an own price and own minutes has no row. */
export function changeEmployeePrice(
  prices: readonly EmployeePriceDraft[],
  employee_id: string,
  values: Partial<EmployeePriceDraft>,
): EmployeePriceDraft[] {
  const old = prices.find((price) => price.employee_id === employee_id);
  const changed = { employee_id, price: null, duration_minutes: null, ...old, ...values };
  const rows = old ? prices.map((price) => (price === old ? changed : price)) : [...prices, changed];
  return rows.filter(({ price, duration_minutes }) => price !== null || duration_minutes !== null);
}
