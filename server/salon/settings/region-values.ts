import type { updateSettings } from '@salon/shared/contracts/settings';
import { getCountry } from '@salon/shared/domain/region/countries';
import { CURRENCIES, type CurrencyCode, NO_CURRENCY } from '@salon/shared/domain/region/currencies';
import { findCurrencyCode } from '@salon/shared/domain/region/currency-labels';
import type { Updateable } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '../../database/schema.ts';
import { toCalendarValues } from '../businesses/country-values.ts';
import type { SettingsRow } from './settings.repository.ts';

type Given = Omit<z.output<typeof updateSettings>, 'cash_step'>;

/** Adds the columns that a new country or currency changes to the columns that the request sends. */
export function toRegionValues(seen: SettingsRow, given: Given): Updateable<Tables['businesses']> {
  const { country } = given;
  const isMoved = country !== undefined && country !== seen.country;
  const wanted = given.currency_code ?? (isMoved ? findCurrencyOf(country, seen, given) : seen.currency_code);
  return {
    ...(isMoved ? toCalendarValues(country) : {}),
    ...given,
    ...(wanted === seen.currency_code ? {} : toCurrencyValues(wanted as CurrencyCode, seen, given)),
  };
}

/** A new label that names a currency wins over the country's currency. */
function findCurrencyOf(country: string, seen: SettingsRow, given: Given): CurrencyCode {
  const named = isRelabelled(seen, given) ? findCurrencyCode(given.currency ?? '') : NO_CURRENCY;
  return named === NO_CURRENCY ? getCountry(country).currency : named;
}

/** A label that does not change would belong to the earlier currency. */
const toCurrencyValues = (code: CurrencyCode, seen: SettingsRow, given: Given) => ({
  currency_code: code,
  ...(isRelabelled(seen, given) ? {} : { currency: CURRENCIES[code].label }),
});

const isRelabelled = (seen: SettingsRow, { currency }: Given): boolean =>
  currency !== undefined && currency !== seen.currency;
