import type { CurrencyDigits } from './currencies.ts';

/**
 * Arithmetic with amounts in minor units: whole numbers of the smallest part of a currency. Every result is exact or
 * rounded half up; a negative amount (a refund) is rounded like its opposite, so that both cancel out.
 */

/** An amount in minor units: 12500 is 12.500 in Kuwait, 125.00 in dollars and 125 dinars in Iraq. */
export type Minor = number;

/** The largest amount, in either direction. Every whole number up to it is exact as a double. */
export const MAX_MINOR = 1e15;

/** The largest percentage, so that the product below stays exact. */
const MAX_PERCENT = 1_000_000;

const PERCENT_DIGITS = 2;
/** One hundred percent in hundredths of a percent. */
const WHOLE = 10_000;

/** Returns the amount. @throws RangeError unless it is a whole number from −MAX_MINOR to MAX_MINOR */
export function assertMinor(amount: number): Minor {
  if (!Number.isInteger(amount) || Math.abs(amount) > MAX_MINOR) {
    throw new RangeError(`${amount} is no amount in minor units`);
  }
  return amount || 0;
}

/**
 * Converts an amount in units of the currency to minor units: 12.5 → 12500 for three digits.
 * @throws RangeError when the amount has more decimals than the currency, or is too large
 */
export function toMinor(amount: number, digits: CurrencyDigits): Minor {
  const minor = assertMinor(Math.round(amount * 10 ** digits));
  if (fromMinor(minor, digits) !== amount) throw new RangeError(`${amount} has more than ${digits} decimals`);
  return minor;
}

/** Converts minor units to units of the currency. The result is the nearest double, so it prints exactly. */
export function fromMinor(amount: Minor, digits: number): number {
  return amount / 10 ** digits;
}

/** Whether the value is an amount that a person may enter: from 0 to the largest, with at most the currency's decimals. */
export function isAmount(value: unknown, digits: number): value is number {
  if (typeof value !== 'number' || !(value >= 0)) return false;
  const minor = Math.round(value * 10 ** digits);
  return minor <= MAX_MINOR && fromMinor(minor, digits) === value;
}

/** Returns the sum; 0 for no amounts. @throws RangeError when a sum on the way is too large */
export function sumMinor(amounts: Iterable<Minor>): Minor {
  let total = 0;
  for (const amount of amounts) total = assertMinor(total + amount);
  return total;
}

/**
 * Returns `percent` % of the amount, rounded half up to a multiple of `step` minor units: 100 for whole dinars.
 * @throws RangeError when the percentage has more than two decimals, is negative or above 1,000,000
 */
export function computePercentOf(amount: Minor, percent: number, step = 1): Minor {
  if (!(percent >= 0 && percent <= MAX_PERCENT)) throw new RangeError(`${percent} is no percentage`);
  const hundredths = toMinor(percent, PERCENT_DIGITS);
  const size = Math.abs(amount);
  // The product of both can exceed the exact doubles; the products of the parts of the amount cannot.
  const whole = WHOLE * step;
  const rest = (size % whole) * hundredths;
  return withSign(
    amount,
    (Math.floor(size / whole) * hundredths + Math.floor((rest + whole / 2) / whole)) * step,
  );
}

/** Returns the average of `count` amounts with this sum, rounded half up to a minor unit; 0 if `count` is 0. */
export function averageMinor(total: Minor, count: number): Minor {
  if (count === 0) return 0;
  const size = Math.abs(total);
  const rest = size % count;
  return withSign(total, (size - rest) / count + (rest * 2 >= count ? 1 : 0));
}

/** Rounds an amount half up to a multiple of the cash step. @throws RangeError when the result is too large */
export function roundToCash(amount: Minor, step: Minor): Minor {
  const size = Math.abs(amount);
  const rest = size % step;
  return withSign(amount, size - rest + (rest * 2 >= step ? step : 0));
}

const withSign = (amount: Minor, size: number): Minor => assertMinor(amount < 0 ? -size : size);
