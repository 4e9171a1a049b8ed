import { type Money, subtract, sum } from '@salon/shared/domain/money';
import {
  addDays,
  countDaysBetween,
  type DateRange,
  getMonth,
  type SalonDate,
} from '@salon/shared/domain/salon-clock';
import { getSalonWeek } from '@salon/shared/ui/format';
import { min } from 'd3-array';

export type ChartUnit = 'day' | 'week' | 'month';

export interface DayFigures {
  date: SalonDate;
  sales: Money;
  expenses: Money;
}

export interface Bucket extends DateRange {
  sales: Money;
  expenses: Money;
  /** The net is negative for a loss. */
  net: Money;
}

/** Users cannot point at a bucket that is narrower than this. */
const MIN_STEP_PX = 8;

/** Returns the shortest unit whose buckets fit `width` pixels, or `month` if none fits. */
export function chooseChartUnit({ from, to }: DateRange, width: number): ChartUnit {
  const days = countDaysBetween(from, to) + 1;
  if (days * MIN_STEP_PX <= width) return 'day';
  return Math.ceil(days / 7 + 1) * MIN_STEP_PX <= width ? 'week' : 'month';
}

/** Days without figures have buckets, too. The first and the last week or month do not extend beyond the period. */
export function toBuckets(range: DateRange, days: readonly DayFigures[], unit: ChartUnit): Bucket[] {
  const buckets: Bucket[] = [];
  let rest = days;
  for (let from = range.from; from <= range.to; ) {
    const to = min([unitEnd(from, unit), range.to]) ?? range.to;
    const count = rest.findIndex(({ date }) => date > to);
    const own = count === -1 ? rest : rest.slice(0, count);
    rest = rest.slice(own.length);
    buckets.push({ from, to, ...sumFigures(own) });
    from = addDays(to, 1);
  }
  return buckets;
}

export function sumFigures(parts: readonly Pick<DayFigures, 'sales' | 'expenses'>[]) {
  const sales = sum(parts.map((part) => part.sales));
  const expenses = sum(parts.map((part) => part.expenses));
  return { sales, expenses, net: subtract(sales, expenses) };
}

/** Returns the last index when no bucket has figures. */
export function findLastActiveIndex(buckets: readonly Bucket[]): number {
  const index = buckets.map(({ sales, expenses }) => sales !== 0 || expenses !== 0).lastIndexOf(true);
  return index === -1 ? buckets.length - 1 : index;
}

function unitEnd(date: SalonDate, unit: ChartUnit): SalonDate {
  if (unit === 'day') return date;
  return unit === 'week' ? getSalonWeek(date).to : getMonth(date).to;
}
