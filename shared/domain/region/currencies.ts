/**
 * Currencies by their ISO 4217 code. The digits are those of this application: the Iraqi dinar and the Lebanese pound
 * have none, because no fraction of them is paid.
 */

/** The decimals with which amounts of a currency are written. */
export type CurrencyDigits = 0 | 2 | 3;

/** One unit of a currency is 10 ** minorDigits minor units. */
export type MinorDigits = 2 | 3;

/** Amounts are stored with hundredths at least, because §5 allows steps of 0.01 in every currency. */
export function getMinorDigits(digits: CurrencyDigits): MinorDigits {
  return digits === 3 ? 3 : 2;
}

export interface Currency {
  /** The text after an amount, which a salon may change. */
  label: string;
  digits: CurrencyDigits;
}

/** ISO's code of "no currency": a salon's label that names no currency of this list. */
export const NO_CURRENCY = 'XXX';

export const CURRENCIES = {
  IQD: { label: 'د.ع', digits: 0 },
  KWD: { label: 'د.ك', digits: 3 },
  SAR: { label: 'ر.س', digits: 2 },
  AED: { label: 'د.إ', digits: 2 },
  QAR: { label: 'ر.ق', digits: 2 },
  BHD: { label: 'د.ب', digits: 3 },
  OMR: { label: 'ر.ع', digits: 3 },
  JOD: { label: 'د.أ', digits: 3 },
  LBP: { label: 'ل.ل', digits: 0 },
  SYP: { label: 'ل.س', digits: 2 },
  EGP: { label: 'ج.م', digits: 2 },
  TRY: { label: 'ل.ت', digits: 2 },
  IRR: { label: 'ر.إ', digits: 2 },
  GBP: { label: '£', digits: 2 },
  EUR: { label: '€', digits: 2 },
  USD: { label: '$', digits: 2 },
  [NO_CURRENCY]: { label: '¤', digits: 2 },
} as const satisfies Record<string, Currency>;

export type CurrencyCode = keyof typeof CURRENCIES;

export function isCurrencyCode(code: string): code is CurrencyCode {
  return Object.hasOwn(CURRENCIES, code);
}
