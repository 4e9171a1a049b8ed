import type { Money } from '@salon/shared/domain/money';
import { max, maxIndex } from 'd3-array';
import type { Bucket } from './chart-days.ts';

/** If a bar is more than this many times as long as the longest other bar, the other bars are too short to compare. */
const MAX_RATIO = 4;
/** No bar is cut when there are fewer other bars than this. */
const MIN_OTHER_BARS = 3;
/** A cut bar is this many times as long as the longest bar that is not cut. */
const CUT_BAR_RATIO = 1.25;

/**
 * Returns the amount above which bars are cut, or Infinity when no bar is cut. A linear scale with at most one cut bar
 * per direction (sales up, expenses down) shows all other days correctly. A logarithmic scale would show every day
 * wrongly.
 */
export function findCutAmount(buckets: readonly Bucket[]): Money {
  const sales = splitHighest(buckets.map((bucket) => bucket.sales));
  const expenses = splitHighest(buckets.map((bucket) => bucket.expenses));
  const others = [...sales.others, ...expenses.others];
  const whole = [
    ...others,
    ...(isTooHigh(sales, others, expenses.top) ? [] : [sales.top]),
    ...(isTooHigh(expenses, others, sales.top) ? [] : [expenses.top]),
  ];
  const isAnyCut = whole.length < others.length + 2;
  return isAnyCut ? (max(whole) ?? 0) * CUT_BAR_RATIO : Number.POSITIVE_INFINITY;
}

interface Direction {
  top: Money;
  others: Money[];
}

/** Also requires that the highest amount of the opposite direction is lower, or is itself far above the other bars. */
function isTooHigh(
  { top, others: sameDirection }: Direction,
  all: readonly Money[],
  opposite: Money,
): boolean {
  const isFarAbove = [sameDirection, all].some((others) => {
    const amounts = others.filter((amount) => amount > 0);
    return amounts.length >= MIN_OTHER_BARS && top > (max(amounts) ?? 0) * MAX_RATIO;
  });
  return isFarAbove && (top > opposite || opposite > (max(all) ?? 0) * MAX_RATIO);
}

function splitHighest(amounts: readonly Money[]): Direction {
  const index = maxIndex(amounts);
  return { top: amounts[index] ?? 0, others: amounts.filter((_, place) => place !== index) };
}
