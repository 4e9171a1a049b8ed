import type { Booking } from '@salon/shared/contracts/booking';
import { isUnnamed } from '@salon/shared/domain/board/unnamed-walk-in';
import type { BookingStatus } from '@salon/shared/domain/booking-status';
import { fail, failField } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { getOwnCurrency } from '../businesses/own-currency.ts';
import { findOrCreateCustomerOfBooking } from '../customers/customer-by-phone.repository.ts';
import type { BookingValues } from './booking.repository.ts';

/**
 * A debt always has a customer. If the booking's account was deleted, the customer with the booking's phone gets the
 * debt, and is created when the salon has none. A walk-in without a phone or a name gets no debt.
 * @throws ApiError PAID_AMOUNT_INVALID with the price, WALK_IN_WITHOUT_NAME
 */
export async function completeBooking(
  context: SalonContext,
  booking: Booking,
  paidAmount: number | undefined,
): Promise<Partial<BookingValues>> {
  const { total_price } = booking;
  const { toMinor } = await getOwnCurrency(context.tx);
  const total_minor = toMinor(total_price, 'total_price');
  const paid_minor = paidAmount === undefined ? total_minor : toMinor(paidAmount, 'paid_amount');
  if (paid_minor > total_minor) throw fail('PAID_AMOUNT_INVALID', { total_price });
  const values = { status: 'completed' as const, paid_minor, completed_at: context.now };
  if (paid_minor === total_minor) return values;
  if (booking.customer_phone === '' || isUnnamed(booking)) throw fail('WALK_IN_WITHOUT_NAME');
  if (booking.customer_id) return values;
  return { ...values, customer_id: await findOrCreateCustomerOfBooking(context, booking) };
}

/** Allows a payment only with the completion of the booking. @throws ApiError STATUS_CONFLICT, VALIDATION_FAILED */
export function assertPaymentAllowed(
  { status: before }: Booking,
  { status, paid_amount }: { status?: BookingStatus | undefined; paid_amount?: number | undefined },
): void {
  if (paid_amount === undefined || (status === 'completed' && before !== 'completed')) return;
  if (before === 'completed') throw fail('STATUS_CONFLICT');
  throw failField('paid_amount', 'المبلغ المدفوع يسجل عند إكمال الحجز فقط');
}
