import { COUNTRIES, DEFAULT_COUNTRY } from './countries.ts';
import { CURRENCIES } from './currencies.ts';
import { DEFAULT_REGION } from './region.ts';

test('the default region is that of the default country', () => {
  const { currency, weekStart, weekend, months, digits } = COUNTRIES[DEFAULT_COUNTRY];
  expect(DEFAULT_REGION).toEqual({
    country: DEFAULT_COUNTRY,
    currency: CURRENCIES[currency].label,
    currencyDigits: CURRENCIES[currency].digits,
    cashStep: 0.01,
    weekStart,
    weekend,
    months,
    digits,
  });
});
