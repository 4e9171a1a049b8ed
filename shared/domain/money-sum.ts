import type { Money } from './money.ts';

const HUNDREDTHS = 100;

/**
 * `sum` of money.ts for pages that strangers open on a slow line: in whole hundredths, which are exact up to ninety
 * thousand milliards, and without the decimal library.
 */
export function sumOfMoney(amounts: readonly Money[]): Money {
  return amounts.reduce((total, amount) => total + Math.round(amount * HUNDREDTHS), 0) / HUNDREDTHS;
}
