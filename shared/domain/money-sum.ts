import type { Money } from './money.ts';

const HUNDREDTHS = 100;

/** Needs no decimal library, for pages that must stay small. The sum is exact up to about 90,000,000,000,000. */
export function sumHundredths(amounts: readonly Money[]): Money {
  return amounts.reduce((total, amount) => total + Math.round(amount * HUNDREDTHS), 0) / HUNDREDTHS;
}
