import type { Settings, UpdateSettings } from '@salon/shared/contracts/settings';
import { CASH } from '@salon/shared/domain/region/cash';
import { getCountry } from '@salon/shared/domain/region/countries';
import {
  CURRENCIES,
  type CurrencyCode,
  getMinorDigits,
  NO_CURRENCY,
} from '@salon/shared/domain/region/currencies';
import { findCurrencyCode } from '@salon/shared/domain/region/currency-labels';
import { fromMinor } from '@salon/shared/domain/region/minor-units';
import type { SettingsDraft } from './settings-draft.ts';

/** The fields that a country proposes. */
const REGION_FIELDS = [
  ...(['country', 'currency', 'currency_code', 'currency_digits', 'cash_step'] as const),
  ...(['week_start', 'weekend', 'months', 'digits', 'time_zone', 'clock_hours'] as const),
];

/** Returns the settings that a country proposes. The currency stays once the salon has amounts in it. */
export function proposeRegion(country: string, saved: Settings): Partial<SettingsDraft> {
  if (country === saved.country) {
    return Object.fromEntries(REGION_FIELDS.map((field) => [field, saved[field]]));
  }
  const { currency, timeZone, weekStart, weekend, months, digits, clock } = getCountry(country);
  return {
    ...{ country, months, digits, time_zone: timeZone, clock_hours: clock },
    ...{ week_start: weekStart, weekend: [...weekend] },
    ...(saved.currency_locked ? {} : proposeCurrency(currency)),
  };
}

function proposeCurrency(code: CurrencyCode): Partial<SettingsDraft> {
  const { label, digits } = CURRENCIES[code];
  return {
    ...{ currency: label, currency_code: code, currency_digits: digits },
    cash_step: fromMinor(CASH[code].step, getMinorDigits(digits)),
  };
}

/** Returns the currency that the draft will have: its label decides if it names one. */
export function findDraftCurrency({ currency, currency_code }: SettingsDraft, saved: Settings): string {
  if (saved.currency_locked) return saved.currency_code;
  const named = findCurrencyCode(currency);
  return named === NO_CURRENCY || currency === saved.currency ? currency_code : named;
}

/** Whether the label names another currency than the one that is locked. */
export function isOtherCurrency(label: string, saved: Settings): boolean {
  const named = findCurrencyCode(label);
  return saved.currency_locked && named !== NO_CURRENCY && named !== saved.currency_code;
}

/**
 * Returns the changes with all fields of the region if the country changes, because the server would set those that are
 * missing. A cash step of another currency is left out: the server sets that of the new currency.
 */
export function completeRegion(
  changes: UpdateSettings,
  draft: SettingsDraft,
  saved: Settings,
): UpdateSettings {
  const currency_code = findDraftCurrency(draft, saved);
  const hasOwnStep = currency_code === draft.currency_code;
  const { cash_step: _, ...others } = changes;
  const kept = hasOwnStep ? changes : others;
  if (changes.country === undefined) return kept;
  const { currency, week_start, weekend, months, digits, cash_step } = draft;
  const region = { currency, currency_code, week_start, weekend, months, digits };
  return { ...kept, ...region, ...(hasOwnStep && cash_step !== null ? { cash_step } : {}) };
}
