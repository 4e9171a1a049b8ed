import fc from 'fast-check';
import { MAX_MONEY, sum } from './money.ts';
import { sumAmounts } from './money-sum.ts';

describe('a sum in whole thousandths', () => {
  it.each([
    [[], 0],
    [[15000, 60000], 75000],
    [[0.1, 0.2], 0.3],
    [[1.01, 2.02, 3.03], 6.06],
    [[12.5, 17.719], 30.219],
    [[0.001, 0.999, 0.125], 1.125],
    [[MAX_MONEY, MAX_MONEY, 0.01], 1999999999999.99],
  ])('of %j is %d', (amounts, total) => {
    expect(sumAmounts(amounts)).toBe(total);
  });

  it.each([2, 3])('equals the sum of the decimal library for up to 20 amounts of %d decimals', (decimals) => {
    const scale = 10 ** decimals;
    const money = fc.integer({ min: 0, max: Math.floor(MAX_MONEY) * scale }).map((minor) => minor / scale);
    fc.assert(
      fc.property(fc.array(money, { maxLength: 20 }), (amounts) => sumAmounts(amounts) === sum(amounts)),
    );
  });
});
