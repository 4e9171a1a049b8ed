import type { Notification } from '@salon/shared/contracts/notification';
import type { NotificationState, NotificationType } from '@salon/shared/domain/notification';
import { type Insertable, type SqlBool, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';
import type { SalonContext } from '../../http/salon-context.ts';

export type NotificationValues = Omit<
  Insertable<Tables['notifications']>,
  'business_id' | 'id' | 'created_at'
>;

export interface NotificationFilters {
  unread?: boolean | undefined;
  open?: boolean | undefined;
}

/** Cursor of a page: creation instant and id of its last row. */
export type NotificationCursor = [created_at: string, id: string];

const COLUMNS = [
  'id',
  'type',
  'title',
  'message',
  'is_read',
  'is_handled',
  'created_at',
  'booking_id',
  'customer_name',
  'customer_phone',
  'booking_date',
  'booking_time',
  'service_names',
  'employee_name',
  'total_price',
  'reason',
] as const satisfies (keyof Notification)[];

/**
 * These conditions equal those of the partial indexes, because the planner uses an index only for its own condition.
 */
const IS_UNREAD = sql<SqlBool>`not is_read`;
const IS_OPEN = sql<SqlBool>`type = 'booking_request' and not is_handled`;
const IS_FINISHED = sql<SqlBool>`(is_handled or (is_read and type <> 'booking_request'))`;

function filtered(tx: Tx, { unread, open }: NotificationFilters) {
  let query = tx.selectFrom('notifications');
  if (unread !== undefined) query = query.where(unread ? IS_UNREAD : sql<SqlBool>`is_read`);
  if (open !== undefined) query = query.where(open ? IS_OPEN : sql<SqlBool>`not (${IS_OPEN})`);
  return query;
}

/** Lists up to `limit` notifications after the cursor, the newest first. */
export function listNotificationRows(
  tx: Tx,
  filters: NotificationFilters,
  limit: number,
  after?: NotificationCursor,
): Promise<Notification[]> {
  let page = filtered(tx, filters);
  if (after) {
    page = page.where(sql<SqlBool>`(created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  }
  return page.select(COLUMNS).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
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

/** Counts unread notifications and open requests, each by its own partial index. */
export function countBadge(tx: Tx): Promise<NotificationCounts> {
  return tx
    .selectNoFrom([
      sql<number>`(select count(*) from notifications where ${IS_UNREAD})`.as('unread_count'),
      sql<number>`(select count(*) from notifications where ${IS_OPEN})`.as('open_count'),
    ])
    .executeTakeFirstOrThrow();
}

/** Lists the notifications with these ids; ids without a row are missing in the result. */
export function findNotifications(tx: Tx, ids: string[]): Promise<Notification[]> {
  return tx.selectFrom('notifications').select(COLUMNS).where('id', 'in', ids).orderBy('id').execute();
}

export function findNotification(tx: Tx, id: string): Promise<Notification | undefined> {
  return tx.selectFrom('notifications').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** Returns the state of a notification and locks the row, so that a second decision sees the first. */
export function lockNotification(
  tx: Tx,
  id: string,
): Promise<(NotificationState & { booking_id: string | null }) | undefined> {
  return tx
    .selectFrom('notifications')
    .select(['type', 'is_read', 'is_handled', 'booking_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function insertNotification(
  { tx, businessId, now }: SalonContext,
  values: NotificationValues & { type: NotificationType },
): Promise<Notification> {
  return tx
    .insertInto('notifications')
    .values({ ...values, business_id: businessId, id: uuidv7(), created_at: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function updateNotification(
  tx: Tx,
  id: string,
  state: { is_read: true; is_handled?: true },
): Promise<void> {
  await tx.updateTable('notifications').set(state).where('id', '=', id).execute();
}

/** Turns a request into the note about its decision. The note is read, because the deciding admin knows of it. */
export async function decideRequest(
  tx: Tx,
  id: string,
  card: NotificationValues & { type: 'booking_approved' | 'booking_rejected' },
): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ ...card, is_handled: true, is_read: true })
    .where('id', '=', id)
    .execute();
}

/** Writes new facts into the open request of the booking. */
export async function updateRequestOf(
  tx: Tx,
  bookingId: string,
  facts: Partial<NotificationValues>,
): Promise<void> {
  await tx
    .updateTable('notifications')
    .set(facts)
    .where('booking_id', '=', bookingId)
    .where(IS_OPEN)
    .execute();
}

/** Marks the open requests of the booking as handled and read. */
export async function closeRequestsOf(tx: Tx, bookingId: string): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ is_handled: true, is_read: true })
    .where('booking_id', '=', bookingId)
    .where(IS_OPEN)
    .execute();
}

/** Returns the id of the booking's open request, or null. */
export async function findOpenRequest(tx: Tx, bookingId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('notifications')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where(IS_OPEN)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Deletes all notifications about a booking. The caller has closed an open request before. */
export async function deleteNotificationsOfBooking(tx: Tx, bookingId: string): Promise<void> {
  const ids = tx
    .selectFrom('notifications')
    .select('id')
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .forUpdate();
  await tx.deleteFrom('notifications').where('id', 'in', ids).execute();
}

/**
 * Marks all notifications as read and returns how many were unread. Rows are locked in the order of their ids, so
 * that concurrent calls do not deadlock.
 */
export async function markAllRowsRead(tx: Tx): Promise<number> {
  const ids = tx.selectFrom('notifications').select('id').where(IS_UNREAD).orderBy('id').forUpdate();
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ is_read: true })
    .where('id', 'in', ids)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes handled notifications and read notes; returns how many. */
export async function deleteFinishedNotifications(tx: Tx): Promise<number> {
  const ids = tx.selectFrom('notifications').select('id').where(IS_FINISHED).orderBy('id').forUpdate();
  const { numDeletedRows } = await tx.deleteFrom('notifications').where('id', 'in', ids).executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteNotificationRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('notifications').where('id', '=', id).execute();
}
