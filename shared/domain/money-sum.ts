import type { Money } from './money.ts';

const HUNDREDTHS = 100;

/** For the customers' pages, which must stay small: needs no decimal library. Exact up to about 90,000,000,000,000. */
export function sumHundredths(amounts: readonly Money[]): Money {
  return amounts.reduce((total, amount) => total + Math.round(amount * HUNDREDTHS), 0) / HUNDREDTHS;
}
