import type { createNotification, Notification } from '@salon/shared/contracts/notification';
import type { z } from 'zod';
import type { SalonContext } from '../../http/salon-context.ts';
import { insertNotification } from './notification.repository.ts';

export function createNote(
  context: SalonContext,
  { title, message = '' }: z.output<typeof createNotification>,
): Promise<Notification> {
  return insertNotification(context, { type: 'other', title, message });
}
