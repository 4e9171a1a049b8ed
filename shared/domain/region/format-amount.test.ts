import fc from 'fast-check';
import { CURRENCIES, type CurrencyDigits } from './currencies.ts';
import { formatAmount } from './format-amount.ts';
import { fromMinor } from './minor-units.ts';
import { readAmount } from './read-amount.ts';

describe('a shown amount', () => {
  it.each<[number, CurrencyDigits, string]>([
    [1_250_000, 0, '1,250,000'],
    [34.5, 0, '34.5'],
    [-1234.05, 0, '−1,234.05'],
    [25, 2, '25.00'],
    [1234.5, 2, '1,234.50'],
    [12.5, 3, '12.500'],
    [0.005, 3, '0.005'],
    [1_234.567, 3, '1,234.567'],
    [-0.001, 2, '0.00'],
    [-0.001, 3, '−0.001'],
    [0, 3, '0.000'],
    [999_999_999_999.999, 3, '999,999,999,999.999'],
  ])('%p with %d digits is %s', (amount, digits, text) => {
    expect(formatAmount(amount, digits)).toBe(text);
  });

  it('has its label after a space', () => {
    expect(`${formatAmount(12.5, CURRENCIES.KWD.digits)} ${CURRENCIES.KWD.label}`).toBe('12.500 د.ك');
    expect(`${formatAmount(1_250_000, CURRENCIES.IQD.digits)} ${CURRENCIES.IQD.label}`).toBe('1,250,000 د.ع');
  });

  it('can be typed again', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e12 }),
        fc.constantFrom<CurrencyDigits>(0, 2, 3),
        (minor, digits) => {
          const amount = fromMinor(minor, digits);
          expect(readAmount(formatAmount(amount, digits), digits)).toEqual({ amount });
        },
      ),
    );
  });
});
