import { CURRENCIES, isCurrencyCode, NO_CURRENCY } from './currencies.ts';
import { findCurrencyCode } from './currency-labels.ts';

describe("a salon's currency label", () => {
  it.each([
    ['د.ع', 'IQD'],
    ['دينار', 'IQD'],
    [' دينار عراقي ', 'IQD'],
    ['د.ك.\u200f', 'KWD'],
    ['kwd', 'KWD'],
    ['د.أ', 'JOD'],
    ['د.ا', 'JOD'],
    ['د.إ', 'AED'],
    ['ر.ع', 'OMR'],
    ['ر.س', 'SAR'],
    ['ل.ل', 'LBP'],
    ['$', 'USD'],
    ['€', 'EUR'],
    ['ليرة', NO_CURRENCY],
    ['درهم', NO_CURRENCY],
    ['نقطة', NO_CURRENCY],
    ['', NO_CURRENCY],
    ['constructor', NO_CURRENCY],
  ])('%j names %s', (label, code) => {
    expect(findCurrencyCode(label)).toBe(code);
  });

  it('of every currency names that currency', () => {
    for (const [code, { label }] of Object.entries(CURRENCIES)) {
      expect([findCurrencyCode(code), findCurrencyCode(label)]).toEqual([code, code]);
    }
  });

  it('is never taken for a property of every object', () => {
    expect(isCurrencyCode('toString')).toBe(false);
    expect(isCurrencyCode('IQD')).toBe(true);
  });
});
