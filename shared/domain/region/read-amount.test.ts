import fc from 'fast-check';
import type { CurrencyDigits } from './currencies.ts';
import { readAmount } from './read-amount.ts';

const INVALID = { problem: 'invalid' };
const ask = (decimal: number, grouped: number) => ({ problem: 'ambiguous', readings: [decimal, grouped] });

/** The reading of a text with 0, 2 and 3 digits; a number is an amount, null is invalid. */
type Case = [string, number | null, number | null, number | object | null];

const expected = (value: number | object | null) => {
  if (value === null) return INVALID;
  return typeof value === 'number' ? { amount: value } : value;
};

describe('an amount typed by hand', () => {
  it.each<Case>([
    ['25000', 25_000, 25_000, 25_000],
    ['0', 0, 0, 0],
    ['007', 7, 7, 7],
    ['٢٥٠٠٠', 25_000, 25_000, 25_000],
    ['۲۵۰۰۰', 25_000, 25_000, 25_000],
    [' \u200f25,000\u00a0', 25_000, 25_000, ask(25, 25_000)],
    ['12,500', 12_500, 12_500, ask(12.5, 12_500)],
    ['١٢،٥٠٠', 12_500, 12_500, ask(12.5, 12_500)],
    ['12.500', 12_500, 12_500, 12.5],
    ['12٫500', null, null, 12.5],
    ['١٢٬٥٠٠', 12_500, 12_500, 12_500],
    ['12 500', 12_500, 12_500, 12_500],
    ['12\u202f500', 12_500, 12_500, 12_500],
    ['12.5', null, 12.5, 12.5],
    ['12,5', null, 12.5, 12.5],
    ['١٢٫٥', null, 12.5, 12.5],
    ['12.50', null, 12.5, 12.5],
    ['12.00', null, 12, 12],
    ['0,500', null, null, 0.5],
    ['0.005', null, null, 0.005],
    ['1234,500', null, null, 1234.5],
    ['1,250,000', 1_250_000, 1_250_000, 1_250_000],
    ['1.250.000', 1_250_000, 1_250_000, 1_250_000],
    ['1,250.75', null, 1250.75, 1250.75],
    ['1.250,75', null, 1250.75, 1250.75],
    ['١٬٢٥٠٫٧٥', null, 1250.75, 1250.75],
    ['1 250,75', null, 1250.75, 1250.75],
    ['12,500.000', null, null, 12_500],
    ['12.500,000', null, null, 12_500],
    ['12,500.0000', null, null, null],
    ['12.3456', null, null, null],
  ])('%j is %p, %p with 2 digits, %j with 3', (text, none, two, three) => {
    expect(readAmount(text, 0)).toEqual(expected(none));
    expect(readAmount(text, 2)).toEqual(expected(two));
    expect(readAmount(text, 3)).toEqual(expected(three));
  });

  it.each([
    '',
    '   ',
    '-5',
    '−5',
    '5-',
    '+5',
    '(5)',
    '12a',
    '1e3',
    '0x10',
    '25000 د.ع',
    '.',
    '.5',
    '5.',
    '1,25,000',
    '1,2500',
    '12,,500',
    '1,250 000',
    '1.250.00',
    '1.5.2',
    '12٫5٫0',
    'NaN',
    'Infinity',
    '99999999999999999999',
  ])('%j is invalid in every currency', (text) => {
    for (const digits of [0, 2, 3] as const) expect(readAmount(text, digits)).toEqual(INVALID);
  });

  it('is never read as another amount than its digits say', () => {
    const messy = fc.string({ unit: fc.constantFrom(...'0123456789,.٫٬، ٣۳-'), maxLength: 12 });
    fc.assert(
      fc.property(messy, fc.constantFrom<CurrencyDigits>(0, 2, 3), (text, digits) => {
        const reading = readAmount(text, digits);
        if (!('amount' in reading)) return;
        const plain = text.replace(/[^\d٣۳]/g, '').replace(/[٣۳]/g, '3');
        const scales = [1, 10, 100, 1000].slice(0, digits + 1);
        expect(scales.map((scale) => Number(plain) / scale)).toContain(reading.amount);
      }),
      { numRuns: 3000 },
    );
  });
});
