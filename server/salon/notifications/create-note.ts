import type { createNotification, Notification } from '@salon/shared/contracts/notification';
import type { z } from 'zod';
import type { SalonContext } from '../../http/salon-context.ts';
import { insertNotification } from './notification.repository.ts';

/** Creates a note by an admin for all admins of the salon, and returns it. */
export function createNote(
  context: SalonContext,
  { title, message = '' }: z.output<typeof createNotification>,
): Promise<Notification> {
  return insertNotification(context, { type: 'other', title, message });
}
