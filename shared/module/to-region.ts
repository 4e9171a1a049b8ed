import type { Business } from '../contracts/business.ts';
import { DEFAULT_REGION, type Region } from '../domain/region/region.ts';

/** An answer that a browser cached before an update may lack newer fields, which are then those of the default region. */
export function toRegion(business: Partial<Business>): Region {
  const { country, currency, currency_digits, cash_step, week_start, weekend, months, digits } = business;
  const own: { [Field in keyof Region]: Region[Field] | undefined } = {
    ...{ country, months, digits, weekend },
    currency: currency || undefined,
    currencyDigits: currency_digits,
    cashStep: cash_step,
    weekStart: week_start,
  };
  const known = Object.entries(own).filter(([, value]) => value !== undefined);
  return { ...DEFAULT_REGION, ...(Object.fromEntries(known) as Partial<Region>) };
}
