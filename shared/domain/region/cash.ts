import type { CurrencyCode } from './currencies.ts';

export interface Cash {
  /** In minor units. Amounts paid in cash are rounded to a multiple of this. A salon may change it. */
  step: number;
}

export const CASH: Readonly<Record<CurrencyCode, Cash>> = {
  IQD: { step: 25_000 },
  KWD: { step: 5 },
  SAR: { step: 5 },
  AED: { step: 25 },
  QAR: { step: 25 },
  BHD: { step: 5 },
  OMR: { step: 5 },
  JOD: { step: 10 },
  LBP: { step: 100_000 },
  SYP: { step: 100 },
  EGP: { step: 25 },
  TRY: { step: 1 },
  IRR: { step: 1 },
  GBP: { step: 1 },
  EUR: { step: 1 },
  USD: { step: 1 },
  XXX: { step: 1 },
};
