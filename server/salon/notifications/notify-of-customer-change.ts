import type { Booking } from '@salon/shared/contracts/booking';
import type { SalonContext } from '../../http/salon-context.ts';
import {
  closeBookingRequests,
  deleteNotificationsOfBooking,
  findOpenRequest,
} from './booking-notification.repository.ts';
import { toNotificationFacts } from './booking-request.ts';
import { CHANGE_TEXTS } from './notification.messages.ts';
import { insertNotification, type NotificationValues } from './notification.repository.ts';

/** Notifications to admins about changes by customers. A booking has one such row, with its present facts. */

/** Tells the admins that a customer cancelled the booking. */
export async function notifyOfCancellation(context: SalonContext, booking: Booking): Promise<void> {
  await replaceNotifications(context, booking, { type: 'other', ...CHANGE_TEXTS.cancelled(booking) });
}

/**
 * Tells the admins that a customer moved the booking. A new request replaces an open one, so that an admin who sees
 * the old request cannot approve the new time by it. An approved booking is requested again. A move of a pending
 * booking without a request, which an admin made, needs no decision: the admins get a note.
 */
export async function notifyOfMove(context: SalonContext, before: Booking, after: Booking): Promise<void> {
  const request = await requestKind(context, before);
  const type = request === 'none' ? 'other' : 'booking_request';
  await replaceNotifications(context, after, { type, ...CHANGE_TEXTS.moved(before, after, request) });
}

async function requestKind({ tx }: SalonContext, before: Booking) {
  if (before.status === 'approved') return 'again';
  return (await findOpenRequest(tx, before.id)) ? 'first' : 'none';
}

/** Replaces all earlier notifications about the booking. */
async function replaceNotifications(
  context: SalonContext,
  booking: Booking,
  row: Pick<NotificationValues, 'title' | 'message'> & { type: 'booking_request' | 'other' },
): Promise<void> {
  await closeBookingRequests(context.tx, booking.id);
  await deleteNotificationsOfBooking(context.tx, booking.id);
  await insertNotification(context, { ...row, ...toNotificationFacts(booking) });
}
