import { average, type Money, toCurrency } from '@salon/shared/domain/money';
import { checkPaidAmount } from '@salon/shared/domain/payment';
import { paymentMessages } from './bookings-report.messages.ts';

/** What is wrong with the amount (§5 Payment modal), null when it may be sent. */
export function paymentProblem(paidAmount: number | null, total: Money): string | null {
  if (paidAmount !== null && paidAmount < 0) return paymentMessages.amountOutOfRange;
  const texts = {
    ok: null,
    missing: paymentMessages.amountRequired,
    invalid: paymentMessages.amountTooFine,
    over_total: paymentMessages.amountOutOfRange,
  };
  return texts[checkPaidAmount(paidAmount, total)];
}

/** Half of the total in units that can be paid: nobody counts out half a dinar. */
export function halfOf(total: Money, currency: string): Money {
  return toCurrency(average(total, 2), currency);
}
