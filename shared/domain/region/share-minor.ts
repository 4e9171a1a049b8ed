import { assertMinor, type Minor, sumMinor } from './minor-units.ts';

/** Splits amounts in minor units into whole parts that add up to the amount. */

/**
 * Splits the amount by the weights, each part rounded towards 0; the first weight above 0 gets the remainder (a service
 * paid to several employees). Weights are whole numbers from 0: percentages are given in hundredths.
 * @throws RangeError when a weight is no such number, or all are 0 and the amount is not
 */
export function shareMinor(amount: Minor, weights: readonly number[]): Minor[] {
  const parts = truncatedParts(amount, weights);
  const first = weights.findIndex((weight) => weight > 0);
  const remainder = amount - sumMinor(parts);
  return parts.map((part, index) => (index === first ? part + remainder : part));
}

/**
 * Splits a discount over the prices of lines, each part rounded down; the largest line gets the remainder. A part is
 * never above its price: what does not fit goes to the next largest line.
 * @throws RangeError when a price is negative or the discount is not between 0 and the sum of the prices
 */
export function spreadDiscount(discount: Minor, prices: readonly Minor[]): Minor[] {
  if (!(discount >= 0 && discount <= sumMinor(prices))) throw new RangeError(`${discount} is no discount`);
  const parts = truncatedParts(discount, prices);
  let remainder = discount - sumMinor(parts);
  const byPrice = prices.map((price, index) => ({ price, index })).sort((a, b) => b.price - a.price);
  for (const { price, index } of byPrice) {
    const part = parts[index] ?? 0;
    const added = Math.min(remainder, price - part);
    parts[index] = part + added;
    remainder -= added;
  }
  return parts;
}

function truncatedParts(amount: Minor, weights: readonly number[]): Minor[] {
  const whole = BigInt(assertMinor(amount));
  const exact = weights.map(toWeight);
  const total = exact.reduce((all, weight) => all + weight, 0n);
  if (total === 0n && amount !== 0) throw new RangeError('An amount cannot be split by weights of 0');
  return exact.map((weight) => (total === 0n ? 0 : Number((whole * weight) / total)));
}

function toWeight(weight: number): bigint {
  if (assertMinor(weight) < 0) throw new RangeError(`${weight} is no weight`);
  return BigInt(weight);
}
