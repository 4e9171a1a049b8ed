import type { Tx } from '../../database/database.ts';
import { IS_OPEN, type NotificationValues } from './notification.repository.ts';

export async function updateBookingRequest(
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

export async function closeBookingRequests(tx: Tx, bookingId: string): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ is_handled: true, is_read: true })
    .where('booking_id', '=', bookingId)
    .where(IS_OPEN)
    .execute();
}

export async function findOpenRequest(tx: Tx, bookingId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('notifications')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where(IS_OPEN)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The caller closes an open request first, because an open request cannot be deleted. */
export async function deleteNotificationsOfBooking(tx: Tx, bookingId: string): Promise<void> {
  const ids = tx
    .selectFrom('notifications')
    .select('id')
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .forUpdate();
  await tx.deleteFrom('notifications').where('id', 'in', ids).execute();
}
