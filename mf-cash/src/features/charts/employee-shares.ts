import { type Money, sum } from '@salon/shared/domain/money';
import { max, sort } from 'd3-array';
import { scaleLinear } from 'd3-scale';

export interface EmployeeRevenue {
  id: string;
  name: string;
  revenue: Money;
}

export interface Share extends EmployeeRevenue {
  /** Of everyone's revenue, 0–1. */
  share: number;
  /** Length of its bar, 0–100 of the longest possible. */
  length: number;
}

export interface Shares {
  top: Share[];
  /** Everyone beyond the first ten, as one: the table has them all. */
  others: (Share & { count: number }) | null;
}

/** More rows than this are a list to read, not a picture to look at. */
const MOST_ROWS = 10;

/** Whoever brought something in, the most first. */
export function sharesOf(employees: readonly EmployeeRevenue[]): Shares {
  const earning = sort(
    employees.filter(({ revenue }) => revenue > 0),
    (a, b) => b.revenue - a.revenue,
  );
  const isLong = earning.length > MOST_ROWS;
  const top = isLong ? earning.slice(0, MOST_ROWS) : earning;
  const rest = earning.slice(top.length);
  const others = { id: 'others', name: '', revenue: sum(rest.map(({ revenue }) => revenue)) };
  const total = sum(earning.map(({ revenue }) => revenue));
  const longest = max(isLong ? [...top, others] : top, ({ revenue }) => revenue) ?? 0;
  const length = scaleLinear([0, longest], [0, 100]);
  const share = (one: EmployeeRevenue) => ({
    ...one,
    share: one.revenue / total,
    length: length(one.revenue),
  });
  return { top: top.map(share), others: isLong ? { ...share(others), count: rest.length } : null };
}
