import type { NotificationEvent } from '@salon/shared/contracts/notification';
import type { Tx } from '../../database/database.ts';
import { countBadge, listNotificationsById } from './notification-list.repository.ts';

export async function describeNotifications(tx: Tx, ids: string[]): Promise<NotificationEvent[]> {
  const [notifications, counts] = await Promise.all([listNotificationsById(tx, ids), countBadge(tx)]);
  const foundIds = new Set(notifications.map(({ id }) => id));
  const deletedIds = ids.filter((id) => !foundIds.has(id));
  return [
    ...(deletedIds.length > 0 ? [{ kind: 'remove' as const, ids: deletedIds, ...counts }] : []),
    ...(notifications.length > 0 ? [{ kind: 'upsert' as const, notifications, ...counts }] : []),
  ];
}
