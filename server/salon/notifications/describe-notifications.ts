import type { NotificationEvent } from '@salon/shared/contracts/notification';
import type { Tx } from '../../database/database.ts';
import { getOwnCurrency } from '../businesses/own-currency.ts';
import { toNotification } from './get-notification.ts';
import { countBadge, listNotificationsById } from './notification-list.repository.ts';

export async function describeNotifications(tx: Tx, ids: string[]): Promise<NotificationEvent[]> {
  const [currency, rows, counts] = await Promise.all([
    getOwnCurrency(tx),
    listNotificationsById(tx, ids),
    countBadge(tx),
  ]);
  const notifications = rows.map((row) => toNotification(row, currency));
  const foundIds = new Set(notifications.map(({ id }) => id));
  const deletedIds = ids.filter((id) => !foundIds.has(id));
  return [
    ...(deletedIds.length > 0 ? [{ kind: 'remove' as const, ids: deletedIds, ...counts }] : []),
    ...(notifications.length > 0 ? [{ kind: 'upsert' as const, notifications, ...counts }] : []),
  ];
}
