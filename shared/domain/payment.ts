import { isMoney, type Money } from './money.ts';

/** The payment that completes a booking (§5 Payment modal). */

/** The step of the arrow keys only: any amount from 0 to the total may be paid. */
export const PAID_AMOUNT_STEP = 1000;

export type PaidAmountCheck = 'ok' | 'missing' | 'invalid' | 'over_total';

export function checkPaidAmount(paid: number | null | undefined, total: Money): PaidAmountCheck {
  if (paid === null || paid === undefined) return 'missing';
  if (!isMoney(paid)) return 'invalid';
  return paid > total ? 'over_total' : 'ok';
}

export function getPaidAmount(total: Money, paid: Money | null | undefined): Money {
  return paid ?? total;
}
