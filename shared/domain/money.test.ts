import fc from 'fast-check';
import {
  average,
  compare,
  computePercent,
  computeRoundedPercent,
  getRemainingAmount,
  isMoney,
  MAX_MONEY,
  roundHalfUp,
  subtract,
  sum,
} from './money.ts';

/** Amounts as whole hundredths: integers add exactly, so the tests can compare the decimals with them. */
const hundredths = fc.integer({ min: 0, max: 10_000_000_000 });
const fromHundredths = (value: number) => value / 100;

describe('sums of money', () => {
  it.each([
    ['nothing', [], 0],
    ['dimes', [0.1, 0.2], 0.3],
    ['a day', [25000, 15000.5, 0.25], 40000.75],
    ['the largest amount', [MAX_MONEY, 0], 999_999_999_999.99],
  ])('%s', (_, amounts, expected) => {
    expect(sum(amounts)).toBe(expected);
  });

  it('add and subtract exactly in any order', () => {
    fc.assert(
      fc.property(fc.array(hundredths, { maxLength: 20 }), (parts) => {
        const total = parts.reduce((all, part) => all + part, 0);
        expect(sum(parts.map(fromHundredths))).toBe(fromHundredths(total));
        expect(sum(parts.map(fromHundredths).reverse())).toBe(fromHundredths(total));
        expect(
          parts.reduce((left, part) => subtract(left, fromHundredths(part)), fromHundredths(total)),
        ).toBe(0);
      }),
    );
  });

  it.each([
    [0.3, 0.1, 0.2],
    [1000, 2500, -1500],
    [5, 5, 0],
  ])('%d − %d is %d', (amount, less, expected) => {
    expect(subtract(amount, less)).toBe(expected);
  });
});

describe('percentages', () => {
  it.each([
    ['the float trap', 3000, 1.15, 34.5, 35],
    ['another half lost by floats', 1.005, 100, 1.005, 1],
    ['exactly a half rounds up', 50, 1, 0.5, 1],
    ['just under a half', 49, 1, 0.49, 0],
    ['a third', 100, 33.33, 33.33, 33],
    ['all', 25000, 100, 25000, 25000],
    ['none', 25000, 0, 0, 0],
    ['the smallest of both', 0.01, 0.01, 0.000001, 0],
  ])('%s: %d at %d %% is %d, rounded %d', (_, amount, percent, exact, rounded) => {
    expect(computePercent(amount, percent)).toBe(exact);
    expect(computeRoundedPercent(amount, percent)).toBe(rounded);
  });

  it('round from the exact value even if a double cannot represent it', () => {
    // 99.99 % of the largest amount has 18 digits, which is more than a double has.
    expect(computeRoundedPercent(MAX_MONEY, 99.99, 2)).toBe(999_899_999_999.99);
  });

  // @spec R14.01 Exact decimals; a percentage is rounded half-up per service @ shared/domain/money.ts, shared/domain/discount.ts
  it('equal whole-number arithmetic for every amount and percent with two decimals', () => {
    fc.assert(
      fc.property(hundredths, fc.integer({ min: 0, max: 10_000 }), (amount, percent) => {
        const rounded = (BigInt(amount) * BigInt(percent) + 500_000n) / 1_000_000n;
        expect(computeRoundedPercent(fromHundredths(amount), fromHundredths(percent))).toBe(Number(rounded));
      }),
      { numRuns: 500 },
    );
  });
});

describe('rounding', () => {
  it.each([
    [34.5, 0, 35],
    [34.49, 0, 34],
    [-34.5, 0, -35],
    [1.005, 2, 1.01],
    [2.675, 2, 2.68],
    [1000, 2, 1000],
  ])('%d to %d decimals is %d', (amount, decimals, expected) => {
    expect(roundHalfUp(amount, decimals)).toBe(expected);
  });

  it.each([
    [100, 3, 33.33],
    [200, 3, 66.67],
    [0, 5, 0],
    [500, 0, 0],
  ])('the average of %d over %d is %d', (amount, count, expected) => {
    expect(average(amount, count)).toBe(expected);
  });
});

describe('the remaining amount', () => {
  it.each([
    [25000, 0, 25000],
    [25000, 10000, 15000],
    [25000, 25000, 0],
    [0.3, 0.1, 0.2],
    [25000, 30000, 0],
  ])('of %d after a payment of %d is %d', (total, paid, expected) => {
    expect(getRemainingAmount(total, paid)).toBe(expected);
  });
});

describe('an amount of money', () => {
  it.each([0, 0.01, 0.1, 1, 25000, 1234.56, 999_999_999_999.99])('can be %d', (value) => {
    expect(isMoney(value)).toBe(true);
  });

  it.each([
    -0.01,
    -1,
    0.001,
    1.005,
    0.1 + 0.2,
    1e12,
    Number.NaN,
    Infinity,
    -Infinity,
    '10',
    null,
    undefined,
    5n,
  ])('cannot be %p', (value) => {
    expect(isMoney(value)).toBe(false);
  });

  it('can be every hundredth and no value between', () => {
    fc.assert(
      fc.property(hundredths, fc.integer({ min: 1, max: 9 }), (amount, thousandth) => {
        expect(isMoney(fromHundredths(amount))).toBe(true);
        expect(isMoney(Number(`${Math.floor(amount / 100)}.00${thousandth}`))).toBe(false);
      }),
    );
  });

  it.each([
    [1, 2, -1],
    [2, 1, 1],
    [0.3, 0.3, 0],
  ])('compares %d with %d as %d', (a, b, expected) => {
    expect(compare(a, b)).toBe(expected);
  });
});
