import type { Notification } from '@salon/shared/contracts/notification';
import { isOpenRequest } from '@salon/shared/domain/notification';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { getNotification, lockNotificationState } from './get-notification.ts';
import { lockPendingBooking } from './lock-pending-booking.ts';
import { updateNotification } from './notification.repository.ts';

/** @throws ApiError NOT_FOUND; NOTIFICATION_OPEN for a request whose booking is pending */
export async function markHandled(context: SalonContext, notificationId: string): Promise<Notification> {
  const { tx } = context;
  const before = await getNotification(context, notificationId);
  // A transaction with both locks takes the booking's lock first.
  const pending = isOpenRequest(before) && (await lockPendingBooking(context, before.booking_id));
  const state = await lockNotificationState(context, notificationId);
  if (pending && isOpenRequest(state)) throw fail('NOTIFICATION_OPEN');
  if (!state.is_handled) await updateNotification(tx, notificationId, { is_read: true, is_handled: true });
  return getNotification(context, notificationId);
}
