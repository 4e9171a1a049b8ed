import { checkPaidAmount, getPaidAmount, PAID_AMOUNT_STEP } from './payment.ts';

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
