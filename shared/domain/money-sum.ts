import type { Money } from './money.ts';

const HUNDREDTHS = 100;

/**
 * Returns the sum of amounts like `sum` of money.ts, but without the decimal library, for pages that must stay small.
 * It adds whole hundredths, which are exact up to a total of about 90,000,000,000,000.
 */
export function sumHundredths(amounts: readonly Money[]): Money {
  return amounts.reduce((total, amount) => total + Math.round(amount * HUNDREDTHS), 0) / HUNDREDTHS;
}
