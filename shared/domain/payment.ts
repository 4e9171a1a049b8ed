import { isMoney, type Money } from './money.ts';

/** The payment that completes a booking (§5 Payment modal). `getRemainingAmount` returns the amount left to pay. */

/** The step of the arrow keys in the payment field. Any amount from 0 to the total may be paid. */
export const PAID_AMOUNT_STEP = 1000;

export type PaidAmountCheck = 'ok' | 'missing' | 'invalid' | 'over_total';

/** Checks that the paid amount is an amount of money from 0 to the total of the booking. */
export function checkPaidAmount(paid: number | null | undefined, total: Money): PaidAmountCheck {
  if (paid === null || paid === undefined) return 'missing';
  if (!isMoney(paid)) return 'invalid';
  return paid > total ? 'over_total' : 'ok';
}

/** Returns the paid amount, or the total (paid in full) if none was given. */
export function getPaidAmount(total: Money, paid: Money | null | undefined): Money {
  return paid ?? total;
}
