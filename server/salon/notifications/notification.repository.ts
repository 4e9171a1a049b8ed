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

/** [created_at, id] of a page's last row. */
export type NotificationPlace = [created_at: string, id: string];

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

/** As the partial indexes state them: the planner takes an index only for its own condition. */
const IS_UNREAD = sql<SqlBool>`not is_read`;
const IS_OPEN = sql<SqlBool>`type = 'booking_request' and not is_handled`;
const IS_FINISHED = sql<SqlBool>`(is_handled or (is_read and type <> 'booking_request'))`;

function filtered(tx: Tx, { unread, open }: NotificationFilters) {
  let query = tx.selectFrom('notifications');
  if (unread !== undefined) query = query.where(unread ? IS_UNREAD : sql<SqlBool>`is_read`);
  if (open !== undefined) query = query.where(open ? IS_OPEN : sql<SqlBool>`not (${IS_OPEN})`);
  return query;
}

/** The newest first. */
export function notificationsPage(
  tx: Tx,
  filters: NotificationFilters,
  limit: number,
  after?: NotificationPlace,
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

/** What the badge and the alarm need: each by an index that holds nothing else. */
export function badgeCounts(tx: Tx): Promise<NotificationCounts> {
  return tx
    .selectNoFrom([
      sql<number>`(select count(*) from notifications where ${IS_UNREAD})`.as('unread_count'),
      sql<number>`(select count(*) from notifications where ${IS_OPEN})`.as('open_count'),
    ])
    .executeTakeFirstOrThrow();
}

export function findNotifications(tx: Tx, ids: string[]): Promise<Notification[]> {
  return tx.selectFrom('notifications').select(COLUMNS).where('id', 'in', ids).orderBy('id').execute();
}

export function findNotification(tx: Tx, id: string): Promise<Notification | undefined> {
  return tx.selectFrom('notifications').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** Takes the row: of two that decide at once the second sees what the first did. */
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

/** The request becomes the card of its decision. Whoever decided knows of it, so that it is no news. */
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

/** What an open request asks for is another thing now. */
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

/** The booking was decided: its request, if it has one that is open, asks for nothing any more. */
export async function closeRequestsOf(tx: Tx, bookingId: string): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ is_handled: true, is_read: true })
    .where('booking_id', '=', bookingId)
    .where(IS_OPEN)
    .execute();
}

/** The id of the request that asks about a booking now. */
export async function findOpenRequest(tx: Tx, bookingId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('notifications')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where(IS_OPEN)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** All that was asked, decided and told about a booking; a request is closed before. */
export async function removeAbout(tx: Tx, bookingId: string): Promise<void> {
  const ids = tx
    .selectFrom('notifications')
    .select('id')
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .forUpdate();
  await tx.deleteFrom('notifications').where('id', 'in', ids).execute();
}

/** Rows are taken in the order of their ids: two who clear at once follow each other. */
export async function readAll(tx: Tx): Promise<number> {
  const ids = tx.selectFrom('notifications').select('id').where(IS_UNREAD).orderBy('id').forUpdate();
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ is_read: true })
    .where('id', 'in', ids)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function removeFinished(tx: Tx): Promise<number> {
  const ids = tx.selectFrom('notifications').select('id').where(IS_FINISHED).orderBy('id').forUpdate();
  const { numDeletedRows } = await tx.deleteFrom('notifications').where('id', 'in', ids).executeTakeFirst();
  return Number(numDeletedRows);
}

export async function removeNotification(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('notifications').where('id', '=', id).execute();
}
