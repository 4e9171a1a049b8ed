import { addDays, getSalonToday } from '@salon/shared/domain/salon-clock';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { readSlotSettings } from '../bookings/availability/slot-settings.repository.ts';
import { lockQueueRow, type QueueRow } from './queue-entry.repository.ts';

/**
 * The queue of an earlier day is over; yesterday's may go on at night.
 * @throws ApiError NOT_FOUND; QUEUE_STATE_CONFLICT for an entry of an earlier day
 */
export async function lockQueueEntry({ tx, now }: SalonContext, id: string): Promise<QueueRow> {
  const row = await lockQueueRow(tx, id);
  if (!row) throw fail('NOT_FOUND');
  const { time_zone } = await readSlotSettings(tx);
  const yesterday = addDays(getSalonToday(now, time_zone), -1);
  if (row.queue_date < yesterday) throw fail('QUEUE_STATE_CONFLICT', { state: row.state });
  return row;
}
