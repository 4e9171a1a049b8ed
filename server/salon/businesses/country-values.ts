import { CASH } from '@salon/shared/domain/region/cash';
import { getCountry } from '@salon/shared/domain/region/countries';
import { CURRENCIES } from '@salon/shared/domain/region/currencies';

/** Returns the columns of the week and of dates that a country (ISO 3166) gives. */
export function toCalendarValues(country: string) {
  const { weekStart, weekend, months, digits } = getCountry(country);
  return { week_start: weekStart, weekend: [...weekend], months, digits };
}

/** Returns all columns that the country of a new salon gives. */
export function toNewSalonValues(country: string) {
  const { currency, timeZone, clock } = getCountry(country);
  return {
    ...toCalendarValues(country),
    country,
    currency: CURRENCIES[currency].label,
    currency_code: currency,
    cash_step: CASH[currency].step,
    time_zone: timeZone,
    clock_hours: clock,
  };
}
