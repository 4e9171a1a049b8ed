import Big from 'big.js';
import { enteredDigits, MONEY_DECIMALS } from './currency.ts';

/**
 * Money as exact decimals. On the wire and in state it is a JavaScript number with at most two decimals; every sum,
 * difference and percentage goes through Big, because binary floats lose halves (3000 × 1.15 % is 34.5, not 34.49999).
 */

/** An amount in the salon's currency. */
export type Money = number;

/** The largest amount that is stored: 12 digits and two decimals. */
export const MAX_MONEY = 999_999_999_999.99;

/** Exact sum; 0 for none. */
export function sum(amounts: Iterable<Money>): Money {
  let total = new Big(0);
  for (const amount of amounts) total = total.plus(amount);
  return total.toNumber();
}

/** Exact `amount − less`; may be negative (a day's loss). */
export function subtract(amount: Money, less: Money): Money {
  return new Big(amount).minus(less).toNumber();
}

/** `percent` % of an amount, exact and not rounded: 3000 and 1.15 give 34.5. */
export function percentOf(amount: Money, percent: number): number {
  return exactPercent(amount, percent).toNumber();
}

/** `percent` % of an amount, rounded half-up from the exact value in one step: 3000 and 1.15 give 35. */
export function roundedPercentOf(amount: Money, percent: number, decimals = 0): Money {
  return exactPercent(amount, percent).round(decimals, Big.roundHalfUp).toNumber();
}

/** Rounds to `decimals` places, halves away from zero: 34.5 → 35, −34.5 → −35. */
export function roundHalfUp(amount: number, decimals = 0): number {
  return new Big(amount).round(decimals, Big.roundHalfUp).toNumber();
}

/** `amount ÷ count` rounded half-up to money's two decimals; 0 when there is nothing to divide by. */
export function average(amount: Money, count: number): Money {
  return count === 0 ? 0 : roundHalfUp(new Big(amount).div(count).toNumber(), MONEY_DECIMALS);
}

/** An amount that was worked out (a commission, an average) in units that can be paid, half-up. Never for one that is stored. */
export function toCurrency(amount: Money, currency: string): Money {
  return roundHalfUp(amount, enteredDigits(currency));
}

/** −1, 0 or 1, for sorting and comparing amounts. */
export function compare(a: Money, b: Money): -1 | 0 | 1 {
  return new Big(a).cmp(b);
}

/** What is left to pay: total − paid, never below 0 (§5 Payment modal). */
export function remaining(total: Money, paid: Money): Money {
  return Math.max(0, subtract(total, paid));
}

/** Whether it is an amount that may be stored: a finite number, not negative, at most two decimals and 12 digits before them. */
export function isMoney(value: unknown): boolean {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0 || value > MAX_MONEY) return false;
  return new Big(value).round(MONEY_DECIMALS).eq(value);
}

function exactPercent(amount: Money, percent: number): Big {
  return new Big(amount).times(percent).times('0.01');
}
