import type { Notification } from '@salon/shared/contracts/notification';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { findNotification, lockNotification } from './notification.repository.ts';

/** @throws ApiError NOT_FOUND */
export async function getNotification({ tx }: SalonContext, notificationId: string): Promise<Notification> {
  const found = await findNotification(tx, notificationId);
  if (!found) throw fail('NOT_FOUND');
  return found;
}

/** @throws ApiError NOT_FOUND */
export async function lockNotificationState({ tx }: SalonContext, notificationId: string) {
  const state = await lockNotification(tx, notificationId);
  if (!state) throw fail('NOT_FOUND');
  return state;
}
