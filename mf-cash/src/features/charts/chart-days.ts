import { type Money, subtract, sum } from '@salon/shared/domain/money';
import {
  addDays,
  type DateRange,
  daysBetween,
  monthOf,
  type SalonDate,
  weekOf,
} from '@salon/shared/domain/salon-clock';
import { min } from 'd3-array';

/** What one mark of the chart stands for. */
export type ChartUnit = 'day' | 'week' | 'month';

export interface DayFigures {
  date: SalonDate;
  sales: Money;
  expenses: Money;
}

/** The days of one mark, and their exact sums. */
export interface Bucket extends DateRange {
  sales: Money;
  expenses: Money;
  /** Negative for a loss. */
  net: Money;
}

/** Narrower than this a mark can neither be told from its neighbour nor pointed at. */
const MIN_STEP = 8;

/** A mark for each day while that fits the width, else for each week, else for each month. */
export function unitFor({ from, to }: DateRange, width: number): ChartUnit {
  const days = daysBetween(from, to) + 1;
  if (days * MIN_STEP <= width) return 'day';
  return Math.ceil(days / 7 + 1) * MIN_STEP <= width ? 'week' : 'month';
}

/**
 * The whole period in marks, the earliest first; a day on which nothing happened is one too. The first and the last week
 * or month end where the period does.
 */
export function bucketsOf(range: DateRange, days: readonly DayFigures[], unit: ChartUnit): Bucket[] {
  const buckets: Bucket[] = [];
  let rest = days;
  for (let from = range.from; from <= range.to; ) {
    const to = min([unitEnd(from, unit), range.to]) ?? range.to;
    const count = rest.findIndex(({ date }) => date > to);
    const own = count === -1 ? rest : rest.slice(0, count);
    rest = rest.slice(own.length);
    buckets.push({ from, to, ...figuresOf(own) });
    from = addDays(to, 1);
  }
  return buckets;
}

/** The whole chart in one: its totals. */
export function figuresOf(parts: readonly Pick<DayFigures, 'sales' | 'expenses'>[]) {
  const sales = sum(parts.map((part) => part.sales));
  const expenses = sum(parts.map((part) => part.expenses));
  return { sales, expenses, net: subtract(sales, expenses) };
}

/** Where people look first: the last mark on which anything happened. */
export function lastActive(buckets: readonly Bucket[]): number {
  const index = buckets.findLastIndex(({ sales, expenses }) => sales !== 0 || expenses !== 0);
  return index === -1 ? buckets.length - 1 : index;
}

function unitEnd(date: SalonDate, unit: ChartUnit): SalonDate {
  if (unit === 'day') return date;
  return unit === 'week' ? weekOf(date).to : monthOf(date).to;
}
