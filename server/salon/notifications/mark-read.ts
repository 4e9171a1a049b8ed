import type { Notification } from '@salon/shared/contracts/notification';
import type { SalonContext } from '../../http/salon-context.ts';
import { getNotification, lockNotificationState } from './get-notification.ts';
import { markAllRowsRead, updateNotification } from './notification.repository.ts';

/** @throws ApiError NOT_FOUND */
export async function markRead(context: SalonContext, notificationId: string): Promise<Notification> {
  const { is_read } = await lockNotificationState(context, notificationId);
  if (!is_read) await updateNotification(context.tx, notificationId, { is_read: true });
  return getNotification(context, notificationId);
}

export const markAllRead = async ({ tx }: SalonContext) => ({ count: await markAllRowsRead(tx) });
