import type { NotificationState, NotificationType } from '@salon/shared/domain/notification';
import { type Insertable, type SqlBool, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';
import type { SalonContext } from '../../http/salon-context.ts';

export type NotificationValues = Omit<
  Insertable<Tables['notifications']>,
  'business_id' | 'id' | 'created_at' | 'total_price'
>;

export const NOTIFICATION_COLUMNS = [
  'id',
  'type',
  'title',
  'message',
  'is_read',
  'is_handled',
  'created_at',
  'booking_id',
  'booking_number',
  'customer_name',
  'customer_phone',
  'booking_date',
  'booking_time',
  'service_names',
  'employee_name',
  'total_minor',
  'reason',
  'absence_id',
] as const;

export type NotificationRow = NonNullable<Awaited<ReturnType<typeof findNotification>>>;

/** The same condition as in the partial index `notifications_unread`. */
export const IS_UNREAD = sql<SqlBool>`not is_read`;
/** The same condition as in the partial index `notifications_open`. */
export const IS_OPEN = sql<SqlBool>`type = 'booking_request' and not is_handled`;
/** As `isFinished` in shared/domain/notification. */
const IS_FINISHED = sql<SqlBool>`(is_handled or (is_read and type <> 'booking_request' and absence_id is null))`;

export function findNotification(tx: Tx, id: string) {
  return tx.selectFrom('notifications').select(NOTIFICATION_COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** Locks the row, so that a second decision finds the first one. */
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
): Promise<NotificationRow> {
  return tx
    .insertInto('notifications')
    .values({ ...values, business_id: businessId, id: uuidv7(), created_at: now })
    .returning(NOTIFICATION_COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function updateNotification(
  tx: Tx,
  id: string,
  state: { is_read: true; is_handled?: true },
): Promise<void> {
  await tx.updateTable('notifications').set(state).where('id', '=', id).execute();
}

/** The note counts as read, because the admin who decided knows the decision. */
export async function storeRequestDecision(
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

/** Locks the rows in the order of their ids, so that concurrent calls do not deadlock. */
export async function markAllRowsRead(tx: Tx): Promise<number> {
  const ids = tx.selectFrom('notifications').select('id').where(IS_UNREAD).orderBy('id').forUpdate();
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ is_read: true })
    .where('id', 'in', ids)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function deleteFinishedRows(tx: Tx): Promise<number> {
  const ids = tx.selectFrom('notifications').select('id').where(IS_FINISHED).orderBy('id').forUpdate();
  const { numDeletedRows } = await tx.deleteFrom('notifications').where('id', 'in', ids).executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteNotificationRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('notifications').where('id', '=', id).execute();
}
