import type { Booking } from '@salon/shared/contracts/booking';
import type { SalonContext } from '../../context.ts';
import { askAdmins, factsOf } from './booking-request.service.ts';
import { CHANGE_TEXTS, NOTIFICATION_TEXTS } from './notification.messages.ts';
import { insertNotification, removeRequestOf, rewriteOpenRequest } from './notification.repository.ts';

/** What admins hear when customers change bookings by themselves. */

export async function tellOfCancellation(context: SalonContext, booking: Booking): Promise<void> {
  await insertNotification(context, {
    type: 'other',
    ...CHANGE_TEXTS.cancelled(booking),
    ...factsOf(booking),
  });
}

/**
 * A request that is still open asks about the new time. What was approved asks once more, in a row of its own: the one
 * before has its answer.
 */
export async function askAboutMove(context: SalonContext, before: Booking, after: Booking): Promise<void> {
  if (before.status === 'approved') {
    await removeRequestOf(context.tx, after.id);
    await askAdmins(context, after);
  } else {
    const asked = { ...NOTIFICATION_TEXTS.booking_request(after), ...factsOf(after) };
    await rewriteOpenRequest(context.tx, after.id, { ...asked, is_read: false });
  }
  await insertNotification(context, {
    type: 'other',
    ...CHANGE_TEXTS.moved(before, after),
    ...factsOf(after),
  });
}
