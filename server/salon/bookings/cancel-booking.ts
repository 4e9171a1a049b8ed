import type { Booking } from '@salon/shared/contracts/booking';
import { isOpenStatus } from '@salon/shared/domain/booking-status';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { findOwnBusiness } from '../businesses/business.repository.ts';
import { notifyOfCancellation } from '../notifications/notify-of-customer-change.ts';
import { updateBookingRow } from './booking.repository.ts';
import { assertCancellable, countCustomerChange } from './customer-limits.ts';
import { requireBooking } from './get-booking.ts';
import { lockLineEmployees } from './lock-line-employees.ts';
import { lockOwnBooking } from './lock-own-booking.ts';

/**
 * Changes nothing when the booking is already cancelled.
 * @throws ApiError NOT_FOUND for another customer's booking; STATUS_CONFLICT, NOTICE_PASSED, TOO_MANY_REQUESTS
 */
export async function cancelBooking(context: SalonContext, id: string): Promise<Booking> {
  const { tx, now } = context;
  const { booking, startsAt } = await lockOwnBooking(context, id);
  if (booking.status === 'cancelled') return booking;
  if (!isOpenStatus(booking.status)) throw fail('STATUS_CONFLICT');
  const bookedAt = new Date(booking.created_at);
  assertCancellable(now, await findOwnBusiness(tx), { startsAt, bookedAt });
  await lockLineEmployees(context, booking);
  await countCustomerChange(context);
  await updateBookingRow(context, id, { status: 'cancelled' });
  await notifyOfCancellation(context, booking);
  return requireBooking(tx, id);
}
