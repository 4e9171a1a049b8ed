import fc from 'fast-check';
import type { CurrencyDigits } from './currencies.ts';
import {
  assertMinor,
  averageMinor,
  computePercentOf,
  fromMinor,
  isAmount,
  MAX_MINOR,
  roundToCash,
  sumMinor,
  toMinor,
} from './minor-units.ts';

const anyMinor = fc.oneof(
  fc.integer({ min: -MAX_MINOR, max: MAX_MINOR }),
  fc.integer({ min: -100_000, max: 100_000 }),
);
const anyDigits = fc.constantFrom<CurrencyDigits>(0, 2, 3);

/** Divides half up by size: 5n ÷ 2n is 3n, −5n ÷ 2n is −3n. */
const divideHalfUp = (amount: bigint, by: bigint): bigint =>
  amount < 0n ? -divideHalfUp(-amount, by) : (amount * 2n + by) / (by * 2n);

describe('minor units', () => {
  it.each<[number, CurrencyDigits, number]>([
    [25_000, 0, 25_000],
    [12.5, 3, 12_500],
    [34.5, 2, 3450],
    [-34.5, 2, -3450],
    [0.1, 3, 100],
    [1.005, 3, 1005],
    [999_999_999_999.999, 3, 999_999_999_999_999],
    [1e15, 0, 1e15],
    [-0, 2, 0],
  ])('of %p with %d digits are %p', (amount, digits, minor) => {
    expect(toMinor(amount, digits)).toBe(minor);
    expect(fromMinor(minor, digits)).toBe(amount || 0);
  });

  it.each<[number, CurrencyDigits]>([
    [34.5, 0],
    [12.505, 2],
    [12.5005, 3],
    [0.1 + 0.2, 2],
    [1e15 + 1, 0],
    [1e13 + 1, 2],
    [Number.NaN, 0],
    [Infinity, 2],
    [-Infinity, 2],
  ])('refuse %p with %d digits', (amount, digits) => {
    expect(() => toMinor(amount, digits)).toThrow(RangeError);
    expect(isAmount(amount, digits)).toBe(false);
  });

  it('return to the same amount, which prints with its decimals', () => {
    fc.assert(
      fc.property(anyMinor, anyDigits, (minor, digits) => {
        const amount = fromMinor(minor, digits);
        expect(toMinor(amount, digits)).toBe(minor || 0);
        const text = String(Math.abs(minor)).padStart(digits + 1, '0');
        const printed = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
        expect(Math.abs(amount).toFixed(digits)).toBe(printed);
        expect(isAmount(amount, digits)).toBe(minor >= 0);
      }),
      { numRuns: 1000 },
    );
  });

  it.each(['10', null, undefined, 5n, -1, -0.01])('are not those of %p typed by a person', (value) => {
    expect(isAmount(value, 2)).toBe(false);
  });

  it.each([1.5, 1e15 + 2, -1e15 - 2, Number.NaN, Infinity])('cannot be %p', (value) => {
    expect(() => assertMinor(value)).toThrow(RangeError);
  });
});

describe('a sum', () => {
  it('equals the sum of whole numbers in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e13, max: 1e13 }), { maxLength: 50 }), (amounts) => {
        const total = Number(amounts.reduce((all, amount) => all + BigInt(amount), 0n));
        expect(sumMinor(amounts)).toBe(total);
        expect(sumMinor([...amounts].reverse())).toBe(total);
      }),
    );
  });

  it('is 0 for no amounts, and refused above the range', () => {
    expect(sumMinor([])).toBe(0);
    expect(() => sumMinor([MAX_MINOR, 1])).toThrow(RangeError);
    expect(() => sumMinor([1, 0.5])).toThrow(RangeError);
  });
});

describe('a percentage', () => {
  it.each([
    ['of 3000 dinars that floats lose', 3000, 1.15, 35],
    ['just under a half', 49, 1, 0],
    ['exactly a half', 50, 1, 1],
    ['half a fils', 12_505, 10, 1251],
    ['of a refund, like the payment', -50, 1, -1],
    ['all', 25_000, 100, 25_000],
    ['none', 25_000, 0, 0],
    ['above all', 100, 150, 150],
    ['of the largest amount', MAX_MINOR, 99.99, 999_900_000_000_000],
    ['of the largest amount less one', MAX_MINOR - 1, 33.33, 333_300_000_000_000],
  ])('%s: %d at %d %% is %d', (_, amount, percent, part) => {
    expect(computePercentOf(amount, percent)).toBe(part);
  });

  it.each([-1, 1.005, Number.NaN, Infinity, 1_000_000.01])('cannot be %p %%', (percent) => {
    expect(() => computePercentOf(100, percent)).toThrow(RangeError);
  });

  it('of an amount that would be too large is refused', () => {
    expect(() => computePercentOf(MAX_MINOR, 101)).toThrow(RangeError);
  });

  it('equals exact arithmetic for every amount and percentage with two decimals', () => {
    fc.assert(
      fc.property(anyMinor, fc.integer({ min: 0, max: 10_000 }), (amount, hundredths) => {
        const exact = Number(divideHalfUp(BigInt(amount) * BigInt(hundredths), 10_000n));
        expect(computePercentOf(amount, hundredths / 100)).toBe(exact);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('cash', () => {
  it.each([
    [124, 250, 0],
    [125, 250, 250],
    [12_340, 250, 12_250],
    [12_375, 250, 12_500],
    [-125, 250, -250],
    [-124, 250, 0],
    [2, 5, 0],
    [3, 5, 5],
    [7, 1, 7],
    [0, 250, 0],
  ])('%d in steps of %d is %d', (amount, step, rounded) => {
    expect(roundToCash(amount, step)).toBe(rounded);
  });

  it('equals exact arithmetic, and a refund cancels its payment', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e14, max: 1e14 }),
        fc.integer({ min: 1, max: 100_000 }),
        (amount, step) => {
          const exact = Number(divideHalfUp(BigInt(amount), BigInt(step)) * BigInt(step));
          expect(roundToCash(amount, step)).toBe(exact);
          expect(sumMinor([roundToCash(amount, step), roundToCash(-amount, step)])).toBe(0);
        },
      ),
    );
  });
});

describe('an average', () => {
  it.each([
    [10_000, 3, 3_333],
    [20_000, 3, 6_667],
    [5, 2, 3],
    [-5, 2, -3],
    [0, 5, 0],
    [500, 0, 0],
  ])('of %d over %d is %d', (total, count, expected) => {
    expect(averageMinor(total, count)).toBe(expected);
  });

  it('equals whole-number arithmetic', () => {
    fc.assert(
      fc.property(anyMinor, fc.integer({ min: 1, max: 1_000_000 }), (total, count) => {
        expect(averageMinor(total, count)).toBe(Number(divideHalfUp(BigInt(total), BigInt(count))) || 0);
      }),
    );
  });
});
