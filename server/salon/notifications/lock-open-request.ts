import type { Booking } from '@salon/shared/contracts/booking';
import type { RequestChange } from '@salon/shared/contracts/notification';
import { isOpenRequest } from '@salon/shared/domain/notification';
import { type ApiError, fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { findBooking } from '../bookings/booking.repository.ts';
import { lockPendingBooking } from './lock-pending-booking.ts';
import { findNotification, lockNotification } from './notification.repository.ts';

/**
 * Locks the booking before its request. Of two admins who decide at once, the second finds the request handled.
 * @throws ApiError NOT_FOUND, NOTIFICATION_HANDLED, REQUEST_CHANGED
 */
export async function lockOpenRequest(
  context: SalonContext,
  id: string,
  bookingId: string,
): Promise<Booking> {
  const seen = await findNotification(context.tx, id);
  if (!seen) throw await errorForMissingRequest(context, bookingId);
  const { type, booking_id } = seen;
  if (type === 'other' || booking_id !== bookingId) throw fail('NOT_FOUND');
  const booking = await lockPendingBooking(context, booking_id);
  const request = await lockNotification(context.tx, id);
  if (!request) throw await errorForMissingRequest(context, bookingId);
  if (!booking || !isOpenRequest(request)) throw fail('NOTIFICATION_HANDLED');
  return booking;
}

/** A customer's change replaces the request: the error has the booking's facts, or is NOT_FOUND after its deletion. */
async function errorForMissingRequest({ tx }: SalonContext, bookingId: string): Promise<ApiError> {
  const row = await findBooking(tx, bookingId);
  if (!row) return fail('NOT_FOUND');
  const { status, booking_date, booking_time, employee_name, request_id } = row.booking;
  const change: RequestChange = { status, booking_date, booking_time, employee_name, request_id };
  return fail('REQUEST_CHANGED', { ...change });
}
