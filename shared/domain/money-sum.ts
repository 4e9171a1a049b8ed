import type { Money } from './money.ts';

const THOUSANDTHS = 1000;

/**
 * Adds amounts of at least 0 without the decimal library, for the customers' pages. The sum of up to three decimals is
 * exact up to about 9,000,000,000,000,000.
 */
export function sumAmounts(amounts: readonly Money[]): Money {
  let units = 0;
  let thousandths = 0;
  for (const amount of amounts) {
    const whole = Math.floor(amount);
    units += whole;
    thousandths += Math.round((amount - whole) * THOUSANDTHS);
  }
  const rest = thousandths % THOUSANDTHS;
  // A number that is read from its decimal text is the nearest double.
  return Number(`${units + (thousandths - rest) / THOUSANDTHS}.${String(rest).padStart(3, '0')}`);
}
