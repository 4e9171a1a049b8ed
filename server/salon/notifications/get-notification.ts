import type { Notification } from '@salon/shared/contracts/notification';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { getOwnCurrency, type OwnCurrency } from '../businesses/own-currency.ts';
import { findNotification, lockNotification, type NotificationRow } from './notification.repository.ts';

/** @throws ApiError NOT_FOUND */
export async function getNotification({ tx }: SalonContext, notificationId: string): Promise<Notification> {
  const found = await findNotification(tx, notificationId);
  if (!found) throw fail('NOT_FOUND');
  return toNotification(found, await getOwnCurrency(tx));
}

export function toNotification(
  { total_minor, ...row }: NotificationRow,
  currency: OwnCurrency,
): Notification {
  return { ...row, total_price: total_minor === null ? null : currency.toUnits(total_minor) };
}

/** @throws ApiError NOT_FOUND */
export async function lockNotificationState({ tx }: SalonContext, notificationId: string) {
  const state = await lockNotification(tx, notificationId);
  if (!state) throw fail('NOT_FOUND');
  return state;
}
