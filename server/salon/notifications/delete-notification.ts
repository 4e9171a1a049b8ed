import { canDelete } from '@salon/shared/domain/notification';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { lockNotificationState } from './get-notification.ts';
import { deleteFinishedRows, deleteNotificationRow } from './notification.repository.ts';

/** @throws ApiError NOT_FOUND; NOTIFICATION_OPEN for an open request */
export async function deleteNotification(context: SalonContext, notificationId: string): Promise<void> {
  if (!canDelete(await lockNotificationState(context, notificationId))) throw fail('NOTIFICATION_OPEN');
  await deleteNotificationRow(context.tx, notificationId);
}

export const deleteFinishedNotifications = async ({ tx }: SalonContext) => ({
  count: await deleteFinishedRows(tx),
});
