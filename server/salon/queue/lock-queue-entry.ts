import { getSalonToday } from '@salon/shared/domain/salon-clock';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { readSlotSettings } from '../bookings/availability/slot-settings.repository.ts';
import { lockQueueRow, type QueueRow } from './queue-entry.repository.ts';
import { readQueueDay } from './read-queue.ts';

/**
 * The queue of an earlier day is over; yesterday's goes on while someone works without a break.
 * @throws ApiError NOT_FOUND; QUEUE_STATE_CONFLICT for an entry of an earlier day
 */
export async function lockQueueEntry(context: SalonContext, id: string): Promise<QueueRow> {
  const { tx, now } = context;
  const row = await lockQueueRow(tx, id);
  if (!row) throw fail('NOT_FOUND');
  const { time_zone } = await readSlotSettings(tx);
  const isEarlier = row.queue_date < getSalonToday(now, time_zone);
  const isOver = isEarlier && !(await readQueueDay(context)).rows.some((one) => one.id === row.id);
  if (isOver) throw fail('QUEUE_STATE_CONFLICT', { state: row.state });
  return row;
}
