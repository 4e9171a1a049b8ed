import type { CurrencyCode } from './currencies.ts';

/** What a till pays and counts in. All amounts are in minor units. */
export interface Cash {
  /** Amounts paid in cash are rounded to a multiple of this. A salon may change it. */
  step: number;
  /** The notes and large coins that the closing of a till counts, from the largest. */
  notes: readonly number[];
}

/** Returns denominations given in units of the currency as minor units. */
const inUnits = (scale: number, units: readonly number[]): number[] => units.map((unit) => unit * scale);

export const CASH: Readonly<Record<CurrencyCode, Cash>> = {
  IQD: { step: 25_000, notes: inUnits(100, [50_000, 25_000, 10_000, 5_000, 1_000, 500, 250]) },
  KWD: { step: 5, notes: inUnits(1_000, [20, 10, 5, 1, 0.5, 0.25]) },
  SAR: { step: 5, notes: inUnits(100, [500, 200, 100, 50, 20, 10, 5, 2, 1]) },
  AED: { step: 25, notes: inUnits(100, [1_000, 500, 200, 100, 50, 20, 10, 5, 1]) },
  QAR: { step: 25, notes: inUnits(100, [500, 200, 100, 50, 10, 5, 1]) },
  BHD: { step: 5, notes: inUnits(1_000, [20, 10, 5, 1, 0.5]) },
  OMR: { step: 5, notes: inUnits(1_000, [50, 20, 10, 5, 1, 0.5, 0.1]) },
  JOD: { step: 10, notes: inUnits(1_000, [50, 20, 10, 5, 1, 0.5, 0.25]) },
  LBP: { step: 100_000, notes: inUnits(100, [100_000, 50_000, 20_000, 10_000, 5_000, 1_000]) },
  SYP: { step: 100, notes: inUnits(100, [500, 200, 100, 50, 25, 10]) },
  EGP: { step: 25, notes: inUnits(100, [200, 100, 50, 20, 10, 5, 1, 0.5]) },
  TRY: { step: 1, notes: inUnits(100, [200, 100, 50, 20, 10, 5, 1]) },
  IRR: { step: 1, notes: inUnits(100, [1_000_000, 500_000, 100_000, 50_000, 20_000, 10_000, 5_000]) },
  GBP: { step: 1, notes: inUnits(100, [50, 20, 10, 5, 2, 1]) },
  EUR: { step: 1, notes: inUnits(100, [500, 200, 100, 50, 20, 10, 5, 2, 1]) },
  USD: { step: 1, notes: inUnits(100, [100, 50, 20, 10, 5, 2, 1]) },
  XXX: { step: 1, notes: [] },
};
