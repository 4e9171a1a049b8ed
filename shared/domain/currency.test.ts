import { getCurrencyDecimals, getInputDecimals } from './currency.ts';
import { roundHalfUp } from './money.ts';
import { formatAmount } from './region/format-amount.ts';

describe("a currency's digits", () => {
  it.each([
    ['د.ع', 0],
    ['IQD', 0],
    [' دينار عراقي ', 0],
    ['دينار', 0],
    ['ل.ل', 0],
    ['د.ك', 3],
    ['د.ب', 3],
    ['ر.ع', 3],
    ['د.أ', 3],
    ['kwd', 3],
    ['د.ك.\u200f', 3],
    ['$', 2],
    ['€', 2],
    ['ر.س', 2],
    ['د.إ', 2],
    ['نقطة', 2],
  ])('of %s are %d', (label, digits) => {
    expect(getCurrencyDecimals(label)).toBe(digits);
  });
});

describe('a shown amount', () => {
  it.each([
    [25_000, 'د.ع', '25,000'],
    [0, 'د.ع', '0'],
    [-1_275_000, 'د.ع', '−1,275,000'],
    [25, '$', '25.00'],
    [1234.5, '$', '1,234.50'],
    [0, '$', '0.00'],
    [-0.001, '$', '0.00'],
    [0.1 + 0.2, '€', '0.30'],
    [1.5, 'د.ك', '1.500'],
  ])('%p %s is %s', (amount, label, text) => {
    expect(formatAmount(amount, getCurrencyDecimals(label))).toBe(text);
  });

  it('shows the decimals of an amount even if its currency has none', () => {
    expect(formatAmount(34.5, 0)).toBe('34.5');
    expect(formatAmount(-1234.05, 0)).toBe('−1,234.05');
  });
});

describe('a computed amount', () => {
  it.each([
    [3333.33, 'د.ع', 3333],
    [3333.5, 'د.ع', 3334],
    [3333.33, '$', 3333.33],
    [3.335, '$', 3.34],
  ])('%p %s is rounded to %p', (amount, label, whole) => {
    expect(roundHalfUp(amount, getCurrencyDecimals(label))).toBe(whole);
  });
});

describe('the decimals of a money input', () => {
  it.each([0, 2, 3] as const)('are the %d of the currency', (digits) => {
    expect(getInputDecimals(digits)).toBe(digits);
  });

  it('are those of a stored amount with more decimals, so that the input does not round it', () => {
    expect(getInputDecimals(0, [34.5])).toBe(1);
    expect(getInputDecimals(0, [12_000, 1234.05])).toBe(2);
    expect(getInputDecimals(0, [null, 12_000])).toBe(0);
  });
});
