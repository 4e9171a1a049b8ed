import type { Money } from '@salon/shared/domain/money';
import { checkPaidAmount } from '@salon/shared/domain/payment';
import { getMinorDigits } from '@salon/shared/domain/region/currencies';
import { getPageRegion } from '@salon/shared/ui/region';
import { paymentMessages } from './bookings-report.messages.ts';

/** Checks the paid amount by the rules of §5 (Payment modal). */
export function findPaymentProblem(paidAmount: number | null, total: Money): string | null {
  if (paidAmount !== null && paidAmount < 0) return paymentMessages.amountOutOfRange;
  const decimals = getMinorDigits(getPageRegion().currencyDigits);
  const texts = {
    ok: null,
    missing: paymentMessages.amountRequired,
    invalid: paymentMessages.amountTooFine[decimals],
    over_total: paymentMessages.amountOutOfRange,
  };
  return texts[checkPaidAmount(paidAmount, total, decimals)];
}
