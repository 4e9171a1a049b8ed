import type { Booking } from '@salon/shared/contracts/booking';
import type { SalonContext } from '../../http/salon-context.ts';
import {
  closeBookingRequests,
  deleteNotificationsOfBooking,
  findOpenRequest,
} from './booking-notification.repository.ts';
import { toNotificationFacts } from './booking-request.ts';
import { CUSTOMER_CHANGE_TEXTS } from './notification.messages.ts';
import { insertNotification, type NotificationValues } from './notification.repository.ts';

export async function notifyOfCancellation(context: SalonContext, booking: Booking): Promise<void> {
  await replaceNotifications(context, booking, {
    type: 'other',
    ...CUSTOMER_CHANGE_TEXTS.cancelled(booking),
  });
}

/**
 * A new request replaces an open one, so that an admin cannot approve the new time with the old request. A pending
 * booking without a request was made by an admin and needs no decision, so the admins get only a note.
 */
export async function notifyOfMove(context: SalonContext, before: Booking, after: Booking): Promise<void> {
  const request = await requestKind(context, before);
  const type = request === 'none' ? 'other' : 'booking_request';
  await replaceNotifications(context, after, {
    type,
    ...CUSTOMER_CHANGE_TEXTS.moved(before, after, request),
  });
}

async function requestKind({ tx }: SalonContext, before: Booking) {
  if (before.status === 'approved') return 'again';
  return (await findOpenRequest(tx, before.id)) ? 'first' : 'none';
}

async function replaceNotifications(
  context: SalonContext,
  booking: Booking,
  row: Pick<NotificationValues, 'title' | 'message'> & { type: 'booking_request' | 'other' },
): Promise<void> {
  await closeBookingRequests(context.tx, booking.id);
  await deleteNotificationsOfBooking(context.tx, booking.id);
  await insertNotification(context, { ...row, ...(await toNotificationFacts(context, booking)) });
}
