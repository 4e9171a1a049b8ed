import fc from 'fast-check';
import {
  DISCOUNT_TYPES,
  getDiscount,
  getFinalPrice,
  hasDiscount,
  sumDurations,
  sumFinalPrices,
  toSavedDiscount,
} from './discount.ts';

// @spec 3.07 Service: discount_percentage is percent or fixed amount by its type
// @spec 5.26 Discount: percentage rounded; fixed capped at the price
describe('the price after a discount', () => {
  it.each([
    ['none', 25000, 'none', 50, 25000],
    ['ten percent', 25000, 'percentage', 10, 22500],
    ['a discount of 34.5 is rounded up, so the price is lower', 3000, 'percentage', 1.15, 2965],
    ['a discount of 12.4 is rounded down', 1240, 'percentage', 1, 1228],
    ['everything', 25000, 'percentage', 100, 0],
    ['a percentage over 100 never pays the customer', 25000, 'percentage', 150, 0],
    ['a rounded percentage of a small price never goes below 0', 0.5, 'percentage', 100, 0],
    ['a fixed amount', 25000, 'fixed', 5000, 20000],
    ['a fixed amount over 100 is not a percentage', 25000, 'fixed', 150, 24850],
    ['a fixed amount is capped at the price', 5000, 'fixed', 9000, 0],
    ['a fixed amount with decimals', 0.3, 'fixed', 0.1, 0.2],
    ['a negative one adds nothing', 25000, 'fixed', -500, 25000],
    ['a free service', 0, 'percentage', 20, 0],
  ] as const)('%s', (_, price, discount_type, discount_percentage, expected) => {
    const service = { price, discount_type, discount_percentage };
    expect(getFinalPrice(service)).toBe(expected);
    expect(hasDiscount(service)).toBe(expected < price);
  });

  it('is the price itself when the discount or its type is missing', () => {
    expect(getFinalPrice({ price: 100, discount_type: 'percentage', discount_percentage: null })).toBe(100);
    expect(getFinalPrice({ price: 100, discount_type: 'fixed' })).toBe(100);
    expect(getFinalPrice({ price: 100, discount_type: null, discount_percentage: 10 })).toBe(100);
    expect(getFinalPrice({ price: 100 })).toBe(100);
  });

  // @spec 5.27 Discount: the final price is never below 0
  it('is between 0 and the price, and equals the price minus the discount', () => {
    const someService = fc.record({
      price: fc.integer({ min: 0, max: 100_000_000 }).map((hundredths) => hundredths / 100),
      discount_type: fc.constantFrom(...DISCOUNT_TYPES),
      discount_percentage: fc.integer({ min: -1000, max: 20_000_000 }).map((hundredths) => hundredths / 100),
    });
    fc.assert(
      fc.property(someService, (service) => {
        const charged = getFinalPrice(service);
        expect(charged).toBeGreaterThanOrEqual(0);
        expect(charged).toBeLessThanOrEqual(service.price);
        expect(Math.round(charged * 100) + Math.round(getDiscount(service) * 100)).toBe(
          Math.round(service.price * 100),
        );
      }),
    );
  });
});

describe('a booking of several services', () => {
  it('discounts each service on its own, then adds', () => {
    // 1 % of the sum 100 is 1; 1 % of each 50 is 0.5 and rounds up to 1.
    const half = { price: 50, discount_type: 'percentage', discount_percentage: 1 } as const;
    expect(sumFinalPrices([half, half])).toBe(98);
    expect(sumFinalPrices([{ price: 0.1 }, { price: 0.2 }])).toBe(0.3);
    expect(sumFinalPrices([])).toBe(0);
  });

  it('lasts as long as its services together', () => {
    expect(sumDurations([{ duration_minutes: 45 }, { duration_minutes: 30 }])).toBe(75);
    expect(sumDurations([])).toBe(0);
  });
});

describe('the saved discount', () => {
  it.each([
    ['none', 15, 0],
    ['percentage', null, 0],
    ['fixed', undefined, 0],
    ['percentage', 15, 15],
    ['fixed', 5000, 5000],
    [null, 15, 0],
  ] as const)('type %s with %s saves %d', (type, value, expected) => {
    expect(toSavedDiscount(type, value)).toBe(expected);
  });
});
