import { DEFAULT_REGION } from '../domain/region/region.ts';
import { buildBusiness } from '../testing/builders.ts';
import { toRegion } from './to-region.ts';

test("a salon's region comes from its public data", () => {
  const business = buildBusiness({
    ...{ country: 'KW', currency: 'د.ك', currency_digits: 3, cash_step: 0.005 },
    ...{ week_start: 7, weekend: [5], months: 'gregorian_ar', digits: 'arab' },
  });
  expect(toRegion(business)).toEqual({
    ...{ country: 'KW', currency: 'د.ك', currencyDigits: 3, cashStep: 0.005 },
    ...{ weekStart: 7, weekend: [5], months: 'gregorian_ar', digits: 'arab' },
  });
});

test('public data that was stored before an update gets the default region where it lacks fields', () => {
  expect(toRegion({ currency: '$' })).toEqual({ ...DEFAULT_REGION, currency: '$' });
  expect(toRegion({ currency: '' })).toEqual(DEFAULT_REGION);
});
