/** This file does not import the decimal library, because the customers' pages, which show prices too, must stay small. */

import { CURRENCIES, type CurrencyDigits } from './region/currencies.ts';
import { findCurrencyCode } from './region/currency-labels.ts';

/** An amount in the salon's currency. */
export type Money = number;

/** A stored amount has at most this many decimals, or three in a currency with three digits. */
export const MONEY_DECIMALS = 2;

/** Returns the decimals with which amounts of the currency that the label names are written. */
export function getCurrencyDecimals(currency: string): CurrencyDigits {
  return CURRENCIES[findCurrencyCode(currency)].digits;
}

/** Returns how many decimals a money input has: the currency's, or more if one of `amounts` has more. */
export function getInputDecimals(digits: CurrencyDigits, amounts: ReadonlyArray<Money | null> = []): number {
  return Math.max(digits, ...amounts.map((amount) => decimalsOf(amount ?? 0)));
}

function decimalsOf(amount: Money): number {
  const [, decimals = ''] = amount.toFixed(MONEY_DECIMALS).split('.');
  return decimals.replace(/0+$/, '').length;
}
