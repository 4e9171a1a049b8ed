import fc from 'fast-check';
import { MAX_MONEY, sum } from './money.ts';
import { sumHundredths } from './money-sum.ts';

describe('a sum in whole hundredths', () => {
  it.each([
    [[], 0],
    [[15000, 60000], 75000],
    [[0.1, 0.2], 0.3],
    [[1.01, 2.02, 3.03], 6.06],
    [[MAX_MONEY, MAX_MONEY, 0.01], 1999999999999.99],
  ])('of %j is %d', (amounts, total) => {
    expect(sumHundredths(amounts)).toBe(total);
  });

  it('equals the sum of the decimal library for up to 20 amounts', () => {
    const money = fc.integer({ min: 0, max: MAX_MONEY * 100 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(fc.array(money, { maxLength: 20 }), (amounts) => sumHundredths(amounts) === sum(amounts)),
    );
  });
});
