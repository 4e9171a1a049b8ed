import { isMoney, type Money } from './money.ts';
import { getMinorDigits } from './region/currencies.ts';
import { averageMinor, fromMinor, roundToCash, toMinor } from './region/minor-units.ts';
import type { Region } from './region/region.ts';

/** The payment that completes a booking (§5 Payment modal). */

/** The step of the arrow keys in a currency without decimals: any amount from 0 to the total may be paid. */
export const PAID_AMOUNT_STEP = 1000;

export type PaidAmountCheck = 'ok' | 'missing' | 'invalid' | 'over_total';

/** `decimals` are those that the salon's currency stores. */
export function checkPaidAmount(
  paid: number | null | undefined,
  total: Money,
  decimals?: number,
): PaidAmountCheck {
  if (paid === null || paid === undefined) return 'missing';
  if (!isMoney(paid, decimals)) return 'invalid';
  return paid > total ? 'over_total' : 'ok';
}

export function getPaidAmount(total: Money, paid: Money | null | undefined): Money {
  return paid ?? total;
}

/**
 * Returns half of the total, rounded half up to an amount that is written in the currency and paid in cash. A total below
 * the cash step is not rounded to cash.
 */
export function getHalfAmount(total: Money, { currencyDigits, cashStep }: Region): Money {
  const digits = getMinorDigits(currencyDigits);
  const cash = cashStep <= total ? toMinor(cashStep, digits) : 0;
  const step = Math.max(cash, 10 ** (digits - currencyDigits));
  return fromMinor(roundToCash(averageMinor(toMinor(total, digits), 2), step), digits);
}
