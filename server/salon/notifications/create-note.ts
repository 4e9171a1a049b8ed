import type { createNotification, Notification } from '@salon/shared/contracts/notification';
import type { z } from 'zod';
import type { SalonContext } from '../../http/salon-context.ts';
import { getOwnCurrency } from '../businesses/own-currency.ts';
import { toNotification } from './get-notification.ts';
import { insertNotification } from './notification.repository.ts';

export async function createNote(
  context: SalonContext,
  { title, message = '' }: z.output<typeof createNotification>,
): Promise<Notification> {
  const row = await insertNotification(context, { type: 'other', title, message });
  return toNotification(row, await getOwnCurrency(context.tx));
}
