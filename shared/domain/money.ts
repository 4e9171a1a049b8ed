import Big from 'big.js';
import { MONEY_DECIMALS, type Money } from './currency.ts';

/** All arithmetic uses Big, because binary floats are inexact: 3000 × 1.15 % is 34.5, not 34.49999. */

export type { Money };

/** The largest amount that the server stores: 12 digits and two decimals. */
export const MAX_MONEY = 999_999_999_999.99;

export function sum(amounts: Iterable<Money>): Money {
  let total = new Big(0);
  for (const amount of amounts) total = total.plus(amount);
  return total.toNumber();
}

export function subtract(amount: Money, less: Money): Money {
  return new Big(amount).minus(less).toNumber();
}

/** Does not round: returns 34.5 for 3000 and 1.15. */
export function computePercent(amount: Money, percent: number): number {
  return exactPercent(amount, percent).toNumber();
}

/** Rounds half up from the exact value. */
export function computeRoundedPercent(amount: Money, percent: number, decimals = 0): Money {
  return exactPercent(amount, percent).round(decimals, Big.roundHalfUp).toNumber();
}

/** Rounds halves away from zero: −34.5 → −35. */
export function roundHalfUp(amount: number, decimals = 0): number {
  return new Big(amount).round(decimals, Big.roundHalfUp).toNumber();
}

/** Rounds half up to two decimals; returns 0 if `count` is 0. */
export function average(amount: Money, count: number): Money {
  return count === 0 ? 0 : roundHalfUp(new Big(amount).div(count).toNumber(), MONEY_DECIMALS);
}

export function compare(a: Money, b: Money): -1 | 0 | 1 {
  return new Big(a).cmp(b);
}

/** The result is at least 0 (§5 Payment modal). */
export function getRemainingAmount(total: Money, paid: Money): Money {
  return Math.max(0, subtract(total, paid));
}

/** `decimals` are those that the salon's currency stores. */
export function isMoney(value: unknown, decimals: number = MONEY_DECIMALS): boolean {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0 || value > MAX_MONEY) return false;
  return new Big(value).round(decimals).eq(value);
}

function exactPercent(amount: Money, percent: number): Big {
  return new Big(amount).times(percent).times('0.01');
}
