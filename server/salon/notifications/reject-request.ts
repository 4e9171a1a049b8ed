import type { Notification, rejectNotification } from '@salon/shared/contracts/notification';
import type { z } from 'zod';
import type { SalonContext } from '../../http/salon-context.ts';
import { deleteBooking } from '../bookings/delete-booking.ts';
import { toNotificationFacts } from './booking-request.ts';
import { getNotification } from './get-notification.ts';
import { lockOpenRequest } from './lock-open-request.ts';
import { NOTIFICATION_TEXTS } from './notification.messages.ts';
import { storeRequestDecision } from './notification.repository.ts';

/** @throws ApiError NOT_FOUND, also for the booking of another request; NOTIFICATION_HANDLED; REQUEST_CHANGED */
export async function rejectRequest(
  context: SalonContext,
  id: string,
  { bookingId, reason }: z.output<typeof rejectNotification>,
): Promise<Notification> {
  const booking = await lockOpenRequest(context, id, bookingId);
  await deleteBooking(context, booking.id);
  const type = 'booking_rejected';
  const said = reason || null;
  await storeRequestDecision(context.tx, id, {
    type,
    ...NOTIFICATION_TEXTS[type](booking, said),
    ...(await toNotificationFacts(context, booking)),
    reason: said,
  });
  return getNotification(context, id);
}
