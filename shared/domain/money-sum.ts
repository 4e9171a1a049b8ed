import type { Money } from './money.ts';

const HUNDREDTHS = 100;

/** Adds without the decimal library, for the customers' pages. The sum is exact up to about 90,000,000,000,000. */
export function sumHundredths(amounts: readonly Money[]): Money {
  return amounts.reduce((total, amount) => total + Math.round(amount * HUNDREDTHS), 0) / HUNDREDTHS;
}
