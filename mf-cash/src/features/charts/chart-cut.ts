import type { Money } from '@salon/shared/domain/money';
import { max, maxIndex } from 'd3-array';
import type { Bucket } from './chart-days.ts';

/** So many times the longest other bar of its direction is still drawn whole; beyond it the others could not be compared. */
const FAR = 4;
/** With fewer others there is nothing that could be flattened. */
const FEWEST_OTHERS = 3;
/** A cut bar is longer than all whole ones, so that it is seen to be the longest. */
const BEYOND = 1.25;

/**
 * The amount above which bars are cut, in both directions alike; Infinity where all are whole. At most one bar of each direction
 * is, the highest, which has its amount written at it: a straight scale with one broken bar shows the other days as they
 * are, where a bent scale would lie about every one of them.
 */
export function cutOf(buckets: readonly Bucket[]): Money {
  const sales = topAndOthers(buckets.map((bucket) => bucket.sales));
  const expenses = topAndOthers(buckets.map((bucket) => bucket.expenses));
  const others = [...sales.others, ...expenses.others];
  const whole = [
    ...others,
    ...(isFarFrom(sales, others, expenses.top) ? [] : [sales.top]),
    ...(isFarFrom(expenses, others, sales.top) ? [] : [expenses.top]),
  ];
  const isAnyCut = whole.length < others.length + 2;
  return isAnyCut ? (max(whole) ?? 0) * BEYOND : Number.POSITIVE_INFINITY;
}

interface Direction {
  top: Money;
  others: Money[];
}

/** Whether a top flattens the rest of its own direction, or all days, and stands out over the other direction too. */
function isFarFrom({ top, others: own }: Direction, all: readonly Money[], opposite: Money): boolean {
  const flattens = [own, all].some((others) => {
    const amounts = others.filter((amount) => amount > 0);
    return amounts.length >= FEWEST_OTHERS && top > (max(amounts) ?? 0) * FAR;
  });
  return flattens && (top > opposite || opposite > (max(all) ?? 0) * FAR);
}

function topAndOthers(amounts: readonly Money[]): Direction {
  const index = maxIndex(amounts);
  return { top: amounts[index] ?? 0, others: amounts.filter((_, place) => place !== index) };
}
