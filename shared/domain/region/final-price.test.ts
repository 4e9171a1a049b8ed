import fc from 'fast-check';
import { computeFinalPrice, type StoredPrice } from './final-price.ts';

const WHOLE_DINAR = 100;
const FILS = 1;

const priceOf = (given: Partial<StoredPrice>): StoredPrice => ({
  price_minor: 0,
  discount_type: 'none',
  discount_percentage: 0,
  discount_minor: null,
  ...given,
});

// @spec 5.26
describe('the final price', () => {
  it.each<[string, Partial<StoredPrice>, number, number]>([
    ['without a discount is the price', { price_minor: 2_500_050 }, WHOLE_DINAR, 2_500_050],
    [
      'after a percentage of dinars has a whole discount',
      { price_minor: 300_000, discount_type: 'percentage', discount_percentage: 1.15 },
      WHOLE_DINAR,
      296_500,
    ],
    [
      'after a percentage of fils is rounded to a fils',
      { price_minor: 3_000, discount_type: 'percentage', discount_percentage: 1.15 },
      FILS,
      2_965,
    ],
    [
      'after a fixed discount',
      { price_minor: 40_000, discount_type: 'fixed', discount_minor: 1_505 },
      FILS,
      38_495,
    ],
    ['is 0 at least', { price_minor: 500, discount_type: 'fixed', discount_minor: 900 }, FILS, 0],
    [
      'is 0 at least after a rounded percentage',
      { price_minor: 50, discount_type: 'percentage', discount_percentage: 100 },
      WHOLE_DINAR,
      0,
    ],
  ])('%s', (_, given, step, expected) => {
    expect(computeFinalPrice(priceOf(given), step)).toBe(expected);
  });

  it('after a percentage equals whole-number arithmetic', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(
        amount,
        fc.integer({ min: 0, max: 10_000 }),
        fc.constantFrom(1, 100),
        (price, percent, step) => {
          const service = priceOf({
            price_minor: price,
            discount_type: 'percentage',
            discount_percentage: percent / 100,
          });
          const whole = 10_000n * BigInt(step);
          const discount = ((BigInt(price) * BigInt(percent) * 2n + whole) / (whole * 2n)) * BigInt(step);
          expect(computeFinalPrice(service, step)).toBe(Math.max(0, price - Number(discount)));
        },
      ),
    );
  });
});
