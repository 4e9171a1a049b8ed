import { checkPaidAmount, getHalfAmount, getPaidAmount, PAID_AMOUNT_STEP } from './payment.ts';
import { DEFAULT_REGION, type Region } from './region/region.ts';

describe('the paid amount', () => {
  it.each([
    ['nothing paid', 0, 'ok'],
    ['a part', 10000, 'ok'],
    ['not a multiple of the step', 12345.5, 'ok'],
    ['all', 25000, 'ok'],
    ['a little over', 25000.01, 'over_total'],
    ['far over', 99000, 'over_total'],
    ['less than nothing', -1, 'invalid'],
    ['a third decimal', 0.001, 'invalid'],
    ['not a number', Number.NaN, 'invalid'],
    ['an empty field', null, 'missing'],
    ['a missing field', undefined, 'missing'],
  ])('%s of 25000', (_, paid, expected) => {
    expect(checkPaidAmount(paid, 25000)).toBe(expected);
  });

  it('is 0 for a free booking', () => {
    expect(checkPaidAmount(0, 0)).toBe('ok');
    expect(checkPaidAmount(1, 0)).toBe('over_total');
  });

  it('is the whole total by default, and 0 if 0 was given', () => {
    expect(getPaidAmount(25000, undefined)).toBe(25000);
    expect(getPaidAmount(25000, null)).toBe(25000);
    expect(getPaidAmount(25000, 0)).toBe(0);
    expect(getPaidAmount(25000, 9000)).toBe(9000);
  });

  it('steps by a thousand', () => {
    expect(PAID_AMOUNT_STEP).toBe(1000);
  });
});

describe('half of a total', () => {
  const rounds = (currencyDigits: Region['currencyDigits'], cashStep: number) => (total: number) =>
    getHalfAmount(total, { ...DEFAULT_REGION, currencyDigits, cashStep });

  it.each([
    [25_000, 12_500],
    [25_001, 12_501],
    [0, 0],
    [34_499.5, 17_250],
  ])('of %s dinars without a cash step is %s', (total, half) => {
    expect(rounds(0, 0.01)(total)).toBe(half);
  });

  it.each([
    [15_250, 7_750],
    [25_000, 12_500],
    [100, 50],
  ])('of %s dinars is %s, paid in notes of 250', (total, half) => {
    expect(rounds(0, 250)(total)).toBe(half);
  });

  it.each([
    [25.01, 0.01, 2, 12.51],
    [12.5, 0.005, 3, 6.25],
    [12.501, 0.005, 3, 6.25],
    [12.501, 0.001, 3, 6.251],
  ] as const)('of %s with a cash step of %s and %s decimals is %s', (total, step, digits, half) => {
    expect(rounds(digits, step)(total)).toBe(half);
  });
});

it('a paid amount has the decimals that the currency stores', () => {
  expect(checkPaidAmount(12.505, 25, 3)).toBe('ok');
  expect(checkPaidAmount(12.505, 25)).toBe('invalid');
});
