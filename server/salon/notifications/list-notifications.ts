import { id, instant } from '@salon/shared/contracts/fields';
import type { listNotificationsQuery } from '@salon/shared/contracts/notification';
import { z } from 'zod';
import { decodeCursor } from '../../database/cursor.ts';
import { cutPage } from '../../database/page.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { getOwnCurrency } from '../businesses/own-currency.ts';
import { toNotification } from './get-notification.ts';
import { countBadge, countNotifications, listNotificationRows } from './notification-list.repository.ts';

const place = z.tuple([instant, id]);

/** @throws ApiError VALIDATION_FAILED for a malformed cursor */
export async function listNotifications(
  { tx }: SalonContext,
  { cursor, limit, ...filters }: z.output<typeof listNotificationsQuery>,
) {
  const after = cursor ? decodeCursor(cursor, place) : undefined;
  const [currency, found, total, counts] = await Promise.all([
    getOwnCurrency(tx),
    listNotificationRows(tx, filters, limit + 1, after),
    countNotifications(tx, filters),
    countBadge(tx),
  ]);
  const { rows, next_cursor } = cutPage(found, limit, (row) => [row.created_at, row.id]);
  const data = rows.map((row) => toNotification(row, currency));
  return { success: true as const, data, next_cursor, total, ...counts };
}
