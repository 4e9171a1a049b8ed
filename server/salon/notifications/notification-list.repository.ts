import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { ownBusiness } from '../../database/own-business.ts';
import { IS_OPEN, IS_UNREAD, NOTIFICATION_COLUMNS, type NotificationRow } from './notification.repository.ts';

export interface NotificationFilters {
  unread?: boolean | undefined;
  open?: boolean | undefined;
}

export type NotificationCursor = [created_at: string, id: string];

function filtered(tx: Tx, { unread, open }: NotificationFilters) {
  let query = tx.selectFrom('notifications');
  if (unread !== undefined) query = query.where(unread ? IS_UNREAD : sql<SqlBool>`is_read`);
  if (open !== undefined) query = query.where(open ? IS_OPEN : sql<SqlBool>`not (${IS_OPEN})`);
  return query;
}

export function listNotificationRows(
  tx: Tx,
  filters: NotificationFilters,
  limit: number,
  after?: NotificationCursor,
): Promise<NotificationRow[]> {
  let page = filtered(tx, filters);
  if (after) {
    page = page.where(sql<SqlBool>`(created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  }
  return page
    .select(NOTIFICATION_COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function countNotifications(tx: Tx, filters: NotificationFilters): Promise<number> {
  const { count } = await filtered(tx, filters)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export interface NotificationCounts {
  unread_count: number;
  open_count: number;
}

/** Each count uses its own partial index. */
export function countBadge(tx: Tx): Promise<NotificationCounts> {
  return tx
    .selectNoFrom([
      sql<number>`(select count(*) from notifications where business_id = ${ownBusiness} and ${IS_UNREAD})`.as(
        'unread_count',
      ),
      sql<number>`(select count(*) from notifications where business_id = ${ownBusiness} and ${IS_OPEN})`.as(
        'open_count',
      ),
    ])
    .executeTakeFirstOrThrow();
}

export function listNotificationsById(tx: Tx, ids: string[]): Promise<NotificationRow[]> {
  return tx
    .selectFrom('notifications')
    .select(NOTIFICATION_COLUMNS)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}
