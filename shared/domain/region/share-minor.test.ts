import fc from 'fast-check';
import { MAX_MINOR, sumMinor } from './minor-units.ts';
import { shareMinor, spreadDiscount } from './share-minor.ts';

describe('shares', () => {
  it.each([
    ['three equal ones, the remainder to the first', 100, [3333, 3333, 3333], [34, 33, 33]],
    ['a refund like the payment', -100, [1, 1, 1], [-34, -33, -33]],
    ['a weight of 0 gets nothing', 100, [0, 1, 2], [0, 34, 66]],
    ['one', 7, [5], [7]],
    ['nothing among weights of 0', 0, [0, 0], [0, 0]],
    ['nothing among none', 0, [], []],
    ['the largest amount', MAX_MINOR, [MAX_MINOR, MAX_MINOR], [MAX_MINOR / 2, MAX_MINOR / 2]],
  ])('of %s', (_, amount, weights, parts) => {
    expect(shareMinor(amount, weights)).toEqual(parts);
  });

  it.each([
    ['a negative weight', 100, [2, -1]],
    ['a fraction as weight', 100, [33.33]],
    ['weights of 0', 100, [0, 0]],
    ['no weights', 1, []],
    ['a fraction of a minor unit', 0.5, [1]],
  ])('are refused for %s', (_, amount, weights) => {
    expect(() => shareMinor(amount, weights)).toThrow(RangeError);
  });

  it('add up, and each but the first with weight is the exact share cut towards 0', () => {
    const someWeights = fc.array(fc.integer({ min: 0, max: 1e13 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.integer({ min: -MAX_MINOR, max: MAX_MINOR }), someWeights, (amount, weights) => {
        fc.pre(weights.some((weight) => weight > 0));
        const parts = shareMinor(amount, weights);
        const total = weights.reduce((all, weight) => all + BigInt(weight), 0n);
        const first = weights.findIndex((weight) => weight > 0);
        const rest = parts.filter((_, index) => index !== first);
        const exact = weights
          .map((weight) => Number((BigInt(amount) * BigInt(weight)) / total))
          .filter((_, index) => index !== first);
        expect(sumMinor(parts)).toBe(amount || 0);
        expect(rest).toEqual(exact);
      }),
    );
  });
});

describe('a discount over lines', () => {
  it.each([
    ['the remainder goes to the largest line', 10, [10, 30, 20], [1, 6, 3]],
    ['the first of equal lines is the largest', 100, [1000, 1000, 1000], [34, 33, 33]],
    ['no line falls below 0', 29_999, [10_000, 10_000, 10_000], [10_000, 10_000, 9999]],
    ['every line is free', 60, [10, 30, 20], [10, 30, 20]],
    ['free lines stay free', 5, [0, 5], [0, 5]],
    ['no discount', 0, [0, 0], [0, 0]],
  ])('%s', (_, discount, prices, parts) => {
    expect(spreadDiscount(discount, prices)).toEqual(parts);
  });

  it.each([
    ['above the sum', 11, [10]],
    ['below 0', -1, [10]],
    ['of a negative price', 1, [10, -5]],
    ['that is no number', Number.NaN, [10]],
  ])('%s is refused', (_, discount, prices) => {
    expect(() => spreadDiscount(discount, prices)).toThrow(RangeError);
  });

  it('adds up, and each part is between 0 and its price', () => {
    const somePrices = fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(somePrices, fc.double({ min: 0, max: 1, noNaN: true }), (prices, share) => {
        const discount = Math.floor(sumMinor(prices) * share);
        const parts = spreadDiscount(discount, prices);
        expect(sumMinor(parts)).toBe(discount);
        for (const [index, part] of parts.entries()) {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(prices[index] ?? 0);
        }
      }),
    );
  });
});
