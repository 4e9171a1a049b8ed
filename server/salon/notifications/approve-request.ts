import type { Notification } from '@salon/shared/contracts/notification';
import type { SalonContext } from '../../http/salon-context.ts';
import { updateBooking } from '../bookings/update-booking.ts';
import { toNotificationFacts } from './booking-request.ts';
import { getNotification } from './get-notification.ts';
import { lockOpenRequest } from './lock-open-request.ts';
import { NOTIFICATION_TEXTS } from './notification.messages.ts';
import { storeRequestDecision } from './notification.repository.ts';

/** @throws ApiError NOT_FOUND, also for the booking of another request; NOTIFICATION_HANDLED; REQUEST_CHANGED */
export async function approveRequest(
  context: SalonContext,
  id: string,
  bookingId: string,
): Promise<Notification> {
  const before = await lockOpenRequest(context, id, bookingId);
  // `updateBooking` also closes the request.
  const booking = await updateBooking(context, before.id, { status: 'approved' });
  const type = 'booking_approved';
  await storeRequestDecision(context.tx, id, {
    type,
    ...NOTIFICATION_TEXTS[type](booking),
    ...(await toNotificationFacts(context, booking)),
  });
  return getNotification(context, id);
}
