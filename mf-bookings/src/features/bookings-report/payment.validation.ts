import { average, type Money, roundToCurrency } from '@salon/shared/domain/money';
import { checkPaidAmount } from '@salon/shared/domain/payment';
import { paymentMessages } from './bookings-report.messages.ts';

/** Checks the paid amount by the rules of §5 (Payment modal). */
export function findPaymentProblem(paidAmount: number | null, total: Money): string | null {
  if (paidAmount !== null && paidAmount < 0) return paymentMessages.amountOutOfRange;
  const texts = {
    ok: null,
    missing: paymentMessages.amountRequired,
    invalid: paymentMessages.amountTooFine,
    over_total: paymentMessages.amountOutOfRange,
  };
  return texts[checkPaidAmount(paidAmount, total)];
}

/** Rounds half up to a payable amount of the currency; dinars have no fractions. */
export function getHalfAmount(total: Money, currency: string): Money {
  return roundToCurrency(average(total, 2), currency);
}
