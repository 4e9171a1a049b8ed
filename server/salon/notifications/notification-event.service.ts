import type { NotificationEvent } from '@salon/shared/contracts/notification';
import type { Tx } from '../../database/database.ts';
import { badgeCounts, findNotifications } from './notification.repository.ts';

/** What the stream says of these rows: how they are now, whatever has happened to them; and which of them are gone. */
export async function describeNotifications(tx: Tx, ids: string[]): Promise<NotificationEvent[]> {
  const [notifications, counts] = await Promise.all([findNotifications(tx, ids), badgeCounts(tx)]);
  const there = new Set(notifications.map(({ id }) => id));
  const gone = ids.filter((id) => !there.has(id));
  return [
    ...(gone.length > 0 ? [{ kind: 'remove' as const, ids: gone, ...counts }] : []),
    ...(notifications.length > 0 ? [{ kind: 'upsert' as const, notifications, ...counts }] : []),
  ];
}
