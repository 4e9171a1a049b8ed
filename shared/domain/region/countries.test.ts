import { DEFAULT_CLOCK_HOURS } from '../clock-text.ts';
import { DEFAULT_TIME_ZONE, getWeek, isTimeZone } from '../salon-clock.ts';
import { COUNTRIES, getCountry, isCountryCode } from './countries.ts';
import { isCurrencyCode } from './currencies.ts';
import { PHONE_PLANS } from './phone-plans.ts';

describe('a country of the list', () => {
  it.each(Object.entries(COUNTRIES))(
    '%s has a zone, a currency, a weekend and a phone plan',
    (code, country) => {
      expect(isTimeZone(country.timeZone)).toBe(true);
      expect(isCurrencyCode(country.currency)).toBe(true);
      expect(country.weekend.length).toBeGreaterThan(0);
      expect([1, 6, 7]).toContain(country.weekStart);
      expect(PHONE_PLANS[code]).toBeDefined();
      expect(getCountry(code)).toBe(country);
    },
  );

  it('has a name of its own', () => {
    const names = Object.values(COUNTRIES).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('gives Iraq what every salon has now', () => {
    const { timeZone, clock, currency, weekStart, months, digits } = getCountry('IQ');
    expect({ timeZone, clock, currency, months, digits }).toEqual({
      timeZone: DEFAULT_TIME_ZONE,
      clock: DEFAULT_CLOCK_HOURS,
      currency: 'IQD',
      months: 'gregorian_iq',
      digits: 'latn',
    });
    expect(new Date(getWeek('2026-11-23').from).getUTCDay()).toBe(weekStart);
  });
});

describe('a country outside the list', () => {
  it.each(['FR', 'XX', '', 'iq', 'toString'])('%j has the general settings', (code) => {
    expect(isCountryCode(code)).toBe(false);
    expect(getCountry(code)).toMatchObject({ name: code, currency: 'USD', timeZone: 'UTC', weekStart: 1 });
  });
});
