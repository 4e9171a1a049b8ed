import { id, instant } from '@salon/shared/contracts/fields';
import type {
  createNotification,
  listNotificationsQuery,
  Notification,
} from '@salon/shared/contracts/notification';
import { canDelete, isOpenRequest } from '@salon/shared/domain/notification';
import { z } from 'zod';
import { decodeCursor } from '../../database/cursor.ts';
import { cutPage } from '../../database/page.ts';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { lockPendingBooking } from './decided-booking.ts';
import {
  countBadge,
  countNotifications,
  deleteFinishedNotifications,
  deleteNotificationRow,
  findNotification,
  insertNotification,
  listNotificationRows,
  lockNotification,
  markAllRowsRead,
  updateNotification,
} from './notification.repository.ts';

const place = z.tuple([instant, id]);

/**
 * Returns one page, the newest first, with the counts of the badge.
 * @throws ApiError VALIDATION_FAILED for a foreign cursor
 */
export async function listNotifications(
  { tx }: SalonContext,
  { cursor, limit, ...filters }: z.output<typeof listNotificationsQuery>,
) {
  const after = cursor ? decodeCursor(cursor, place) : undefined;
  const [found, total, counts] = await Promise.all([
    listNotificationRows(tx, filters, limit + 1, after),
    countNotifications(tx, filters),
    countBadge(tx),
  ]);
  const { rows, next_cursor } = cutPage(found, limit, (row) => [row.created_at, row.id]);
  return { success: true as const, data: rows, next_cursor, total, ...counts };
}

/** Creates a note that an admin wrote for the other admins. */
export function createNote(
  context: SalonContext,
  { title, message = '' }: z.output<typeof createNotification>,
): Promise<Notification> {
  return insertNotification(context, { type: 'other', title, message });
}

/** Marks the notification as read and returns it. @throws ApiError NOT_FOUND */
export async function markRead(context: SalonContext, notificationId: string): Promise<Notification> {
  const { is_read } = await lockState(context, notificationId);
  if (!is_read) await updateNotification(context.tx, notificationId, { is_read: true });
  return getNotification(context, notificationId);
}

/**
 * Marks the notification as handled and returns it. A decision handles a request; an admin can mark a request only
 * when its booking is no longer pending.
 * @throws ApiError NOT_FOUND; NOTIFICATION_OPEN for a request whose booking is pending
 */
export async function markHandled(context: SalonContext, notificationId: string): Promise<Notification> {
  const { tx } = context;
  const before = await getNotification(context, notificationId);
  // Every transaction locks the booking before the notification.
  const pending = isOpenRequest(before) && (await lockPendingBooking(context, before.booking_id));
  const state = await lockState(context, notificationId);
  if (pending && isOpenRequest(state)) throw fail('NOTIFICATION_OPEN');
  if (!state.is_handled) await updateNotification(tx, notificationId, { is_read: true, is_handled: true });
  return getNotification(context, notificationId);
}

/** Deletes the notification. @throws ApiError NOT_FOUND; NOTIFICATION_OPEN for an open request */
export async function deleteNotificationUnlessOpen(
  context: SalonContext,
  notificationId: string,
): Promise<void> {
  if (!canDelete(await lockState(context, notificationId))) throw fail('NOTIFICATION_OPEN');
  await deleteNotificationRow(context.tx, notificationId);
}

/** Marks all notifications as read. @returns how many were unread */
export const markAllRead = ({ tx }: SalonContext): Promise<number> => markAllRowsRead(tx);

/** Deletes handled notifications and read notes. @returns how many */
export const deleteFinished = ({ tx }: SalonContext): Promise<number> => deleteFinishedNotifications(tx);

/** Returns the notification. @throws ApiError NOT_FOUND */
export async function getNotification({ tx }: SalonContext, notificationId: string): Promise<Notification> {
  const found = await findNotification(tx, notificationId);
  if (!found) throw fail('NOT_FOUND');
  return found;
}

async function lockState({ tx }: SalonContext, notificationId: string) {
  const state = await lockNotification(tx, notificationId);
  if (!state) throw fail('NOT_FOUND');
  return state;
}
