import type { ClockHours } from '../clock-text.ts';
import type { CurrencyCode } from './currencies.ts';
import type { DigitShapes, MonthNames, Weekday } from './region.ts';

/** The settings that a country gives a new salon. The salon may change each. */
export interface Country {
  /** Arabic name. */
  name: string;
  /** ISO 4217. */
  currency: CurrencyCode;
  /** IANA name. */
  timeZone: string;
  /** ISO weekday (Monday is 1) of the first day of a week in calendars. */
  weekStart: Weekday;
  /** ISO weekdays. */
  weekend: readonly Weekday[];
  months: MonthNames;
  digits: DigitShapes;
  clock: ClockHours;
}

const FRIDAY_SATURDAY = [5, 6] as const;
const SATURDAY_SUNDAY = [6, 7] as const;

/** The settings that most countries of the list share. */
const GULF = {
  weekStart: 7,
  weekend: FRIDAY_SATURDAY,
  months: 'gregorian_ar',
  digits: 'latn',
  clock: 12,
} as const;
const LEVANT = { ...GULF, weekStart: 6, months: 'gregorian_iq' } as const;
const EUROPE = { ...GULF, weekStart: 1, weekend: SATURDAY_SUNDAY, clock: 24 } as const;

/** The countries that a salon can choose, in the order of the list, by their ISO 3166 code. */
export const COUNTRIES = {
  IQ: { ...LEVANT, name: 'العراق', currency: 'IQD', timeZone: 'Asia/Baghdad', clock: 24 },
  KW: { ...GULF, name: 'الكويت', currency: 'KWD', timeZone: 'Asia/Kuwait' },
  SA: { ...GULF, name: 'السعودية', currency: 'SAR', timeZone: 'Asia/Riyadh' },
  AE: {
    ...GULF,
    name: 'الإمارات',
    currency: 'AED',
    timeZone: 'Asia/Dubai',
    weekStart: 1,
    weekend: SATURDAY_SUNDAY,
  },
  QA: { ...GULF, name: 'قطر', currency: 'QAR', timeZone: 'Asia/Qatar' },
  BH: { ...GULF, name: 'البحرين', currency: 'BHD', timeZone: 'Asia/Bahrain' },
  OM: { ...GULF, name: 'سلطنة عمان', currency: 'OMR', timeZone: 'Asia/Muscat' },
  JO: { ...LEVANT, name: 'الأردن', currency: 'JOD', timeZone: 'Asia/Amman' },
  LB: {
    ...LEVANT,
    name: 'لبنان',
    currency: 'LBP',
    timeZone: 'Asia/Beirut',
    weekStart: 1,
    weekend: SATURDAY_SUNDAY,
  },
  SY: { ...LEVANT, name: 'سوريا', currency: 'SYP', timeZone: 'Asia/Damascus' },
  EG: { ...GULF, name: 'مصر', currency: 'EGP', timeZone: 'Africa/Cairo', weekStart: 6, digits: 'arab' },
  TR: { ...EUROPE, name: 'تركيا', currency: 'TRY', timeZone: 'Europe/Istanbul' },
  IR: { ...EUROPE, name: 'إيران', currency: 'IRR', timeZone: 'Asia/Tehran', weekStart: 6, weekend: [5] },
  GB: { ...EUROPE, name: 'المملكة المتحدة', currency: 'GBP', timeZone: 'Europe/London' },
  DE: { ...EUROPE, name: 'ألمانيا', currency: 'EUR', timeZone: 'Europe/Berlin' },
} as const satisfies Record<string, Country>;

export type CountryCode = keyof typeof COUNTRIES;

/** The country of a salon that chose none. */
export const DEFAULT_COUNTRY: CountryCode = 'IQ';

export function isCountryCode(code: string): code is CountryCode {
  return Object.hasOwn(COUNTRIES, code);
}

/** Returns the settings of a country; those of a country outside the list are the most common ones of the world. */
export function getCountry(code: string): Country {
  return isCountryCode(code) ? COUNTRIES[code] : { ...EUROPE, name: code, currency: 'USD', timeZone: 'UTC' };
}
