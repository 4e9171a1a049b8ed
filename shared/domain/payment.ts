import { isMoney, type Money } from './money.ts';

/** Taking the payment that completes a booking (§5 Payment modal). What is left to pay is `remaining` of money. */

/** How far the field's arrows step. Only that: any amount from 0 to the total may be paid. */
export const PAID_AMOUNT_STEP = 1000;

export type PaidAmountCheck = 'ok' | 'missing' | 'invalid' | 'over_total';

/** Whether so much can be paid for a booking: an amount of money from 0 to its total. */
export function checkPaidAmount(paid: number | null | undefined, total: Money): PaidAmountCheck {
  if (paid === null || paid === undefined) return 'missing';
  if (!isMoney(paid)) return 'invalid';
  return paid > total ? 'over_total' : 'ok';
}

/** The amount that a completion without one means: paid in full. */
export function paidAmountOr(total: Money, paid: Money | null | undefined): Money {
  return paid ?? total;
}
