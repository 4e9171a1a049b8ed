import type { CurrencyDigits } from './currencies.ts';

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** `gregorian_iq` begins with «كانون الثاني», `gregorian_ar` with «يناير». */
export type MonthNames = 'gregorian_iq' | 'gregorian_ar';

/** 0–9 or ٠–٩. */
export type DigitShapes = 'latn' | 'arab';

/** The part of a salon's settings by which its pages show and read amounts, phones and dates. */
export interface Region {
  /** ISO 3166. */
  country: string;
  /** The text after an amount. */
  currency: string;
  currencyDigits: CurrencyDigits;
  /** The smallest amount that is paid in cash, in units of the currency. */
  cashStep: number;
  weekStart: Weekday;
  weekend: readonly Weekday[];
  months: MonthNames;
  digits: DigitShapes;
}

/**
 * The region of a page until its salon is known: that of the default country, without rounding of cash. It is written
 * here, because the table of countries would make the customers' pages larger.
 */
export const DEFAULT_REGION: Region = {
  country: 'IQ',
  currency: 'د.ع',
  currencyDigits: 0,
  cashStep: 0.01,
  weekStart: 6,
  weekend: [5, 6],
  months: 'gregorian_iq',
  digits: 'latn',
};
