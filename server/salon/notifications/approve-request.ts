import type { Notification } from '@salon/shared/contracts/notification';
import type { SalonContext } from '../../http/salon-context.ts';
import { updateBooking } from '../bookings/update-booking.ts';
import { toNotificationFacts } from './booking-request.ts';
import { getNotification } from './get-notification.ts';
import { lockOpenRequest } from './lock-open-request.ts';
import { NOTIFICATION_TEXTS } from './notification.messages.ts';
import { storeRequestDecision } from './notification.repository.ts';

/**
 * Approves the booking of a request and turns the request into a note about the approval.
 * @returns the note
 * @throws ApiError NOT_FOUND, also when the booking belongs to another request; NOTIFICATION_HANDLED; REQUEST_CHANGED
 */
export async function approveRequest(
  context: SalonContext,
  id: string,
  bookingId: string,
): Promise<Notification> {
  const before = await lockOpenRequest(context, id, bookingId);
  // `updateBooking` also closes the request, as for every new status of a booking.
  const booking = await updateBooking(context, before.id, { status: 'approved' });
  const type = 'booking_approved';
  await storeRequestDecision(context.tx, id, {
    type,
    ...NOTIFICATION_TEXTS[type](booking),
    ...toNotificationFacts(booking),
  });
  return getNotification(context, id);
}
