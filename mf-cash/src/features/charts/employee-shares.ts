import { type Money, sum } from '@salon/shared/domain/money';
import { max, sort } from 'd3-array';
import { scaleLinear } from 'd3-scale';

export interface EmployeeRevenue {
  id: string;
  name: string;
  revenue: Money;
}

export interface EmployeeShare extends EmployeeRevenue {
  /** The share of all employees' revenue, between 0 and 1. */
  share: number;
  /** The length is in percent of the longest bar. */
  length: number;
}

export interface EmployeeShares {
  top: EmployeeShare[];
  /** The employees after the first ten share this row. It is null when at most ten employees have revenue. */
  others: (EmployeeShare & { count: number }) | null;
}

const MAX_EMPLOYEE_ROWS = 10;

/** The highest revenue comes first. Employees without revenue are left out. */
export function toEmployeeShares(employees: readonly EmployeeRevenue[]): EmployeeShares {
  const earning = sort(
    employees.filter(({ revenue }) => revenue > 0),
    (a, b) => b.revenue - a.revenue,
  );
  const isLong = earning.length > MAX_EMPLOYEE_ROWS;
  const top = isLong ? earning.slice(0, MAX_EMPLOYEE_ROWS) : earning;
  const rest = earning.slice(top.length);
  const others = { id: 'others', name: '', revenue: sum(rest.map(({ revenue }) => revenue)) };
  const total = sum(earning.map(({ revenue }) => revenue));
  const longest = max(isLong ? [...top, others] : top, ({ revenue }) => revenue) ?? 0;
  const length = scaleLinear([0, longest], [0, 100]);
  const toShare = (employee: EmployeeRevenue) => ({
    ...employee,
    share: employee.revenue / total,
    length: length(employee.revenue),
  });
  return { top: top.map(toShare), others: isLong ? { ...toShare(others), count: rest.length } : null };
}
