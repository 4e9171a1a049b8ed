import type { Money } from '@salon/shared/domain/money';
import { max, maxIndex } from 'd3-array';
import type { Bucket } from './chart-days.ts';

/** So many times the longest other bar is still drawn whole; beyond it the others could not be compared any more. */
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
  const others = [...sales.others, ...expenses.others].filter((amount) => amount > 0);
  if (others.length < FEWEST_OTHERS) return Number.POSITIVE_INFINITY;
  const far = (max(others) ?? 0) * FAR;
  const tops = [sales.top, expenses.top];
  if (tops.every((top) => top <= far)) return Number.POSITIVE_INFINITY;
  return (max([...others, ...tops.filter((top) => top <= far)]) ?? 0) * BEYOND;
}

function topAndOthers(amounts: readonly Money[]) {
  const index = maxIndex(amounts);
  return { top: amounts[index] ?? 0, others: amounts.filter((_, place) => place !== index) };
}
