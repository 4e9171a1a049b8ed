import fc from 'fast-check';
import type { BookableService } from './bookable-service.repository.ts';
import { getLineTerms } from './line-terms.ts';

const service: BookableService = {
  ...{ id: 's', name: 'صبغة', is_active: true, is_addon: false, variants: [], offers: [] },
  ...{ price_minor: 4_000_000, duration_minutes: 90, room_kinds: [], addon_of: [] },
  ...{ discount_type: 'none', discount_percentage: 0, discount_minor: null },
  ...{ before_minutes: 5, process_minutes: 45, finish_minutes: 15, after_minutes: 10 },
};
const long = { id: 'v', name: 'طويل', price_minor: 5_000_000, duration_minutes: 120, is_active: true };
const offer = { employee_id: 'e', price_minor: 4_500_000, duration_minutes: 100 };
const getTerms = (chosen: Partial<Parameters<typeof getLineTerms>[0]>, step = 100) =>
  getLineTerms({ service, variant: undefined, offer: undefined, ...chosen }, step);

test('price and minutes are those of the variant, else of the employee, else of the service', () => {
  expect(getTerms({})).toMatchObject({ price_minor: 4_000_000, duration_minutes: 90, name: 'صبغة' });
  expect(getTerms({ offer })).toMatchObject({ price_minor: 4_500_000, duration_minutes: 100 });
  expect(getTerms({ offer, variant: long })).toMatchObject({
    ...{ price_minor: 5_000_000, duration_minutes: 120, name: 'صبغة - طويل' },
  });
  const usual = { ...offer, price_minor: null, duration_minutes: null };
  expect(getTerms({ offer: usual })).toMatchObject({ price_minor: 4_000_000, duration_minutes: 90 });
});

test('a line keeps processing and finish as long as a minute of work is left', () => {
  expect(getTerms({ offer: { ...offer, duration_minutes: 61 } })).toMatchObject({
    ...{ process_minutes: 45, finish_minutes: 15, before_minutes: 5, after_minutes: 10 },
  });
  expect(getTerms({ offer: { ...offer, duration_minutes: 60 } })).toMatchObject({
    ...{ process_minutes: 0, finish_minutes: 0 },
  });
});

test('a percentage is rounded half up to the step of the currency, and a fixed discount ends at zero', () => {
  const percent = { ...service, discount_type: 'percentage' as const, discount_percentage: 1.15 };
  expect(getTerms({ service: { ...percent, price_minor: 300_000 } }).price_minor).toBe(296_500);
  expect(getTerms({ service: { ...percent, price_minor: 300_000 } }, 1).price_minor).toBe(296_550);
  const fixed = { ...service, discount_type: 'fixed' as const, discount_minor: 9_000_000 };
  expect(getTerms({ service: fixed }).price_minor).toBe(0);
});

test('no discount makes a price negative or higher', () => {
  fc.assert(
    fc.property(
      fc.nat(1e9),
      fc.integer({ min: 0, max: 10_000 }),
      fc.constantFrom(1, 100),
      (price, hundredths, step) => {
        const discounted = { ...service, price_minor: price, discount_type: 'percentage' as const };
        const { price_minor } = getTerms(
          { service: { ...discounted, discount_percentage: hundredths / 100 } },
          step,
        );
        expect(price_minor).toBeGreaterThanOrEqual(0);
        expect(price_minor).toBeLessThanOrEqual(price);
      },
    ),
  );
});
