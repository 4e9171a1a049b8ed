import type { QueueEntry } from '@salon/shared/contracts/queue';
import type { SalonContext } from '../../http/salon-context.ts';
import { listRecentRows, readQueueDay, toQueueEntries } from './read-queue.ts';

/** Returns those who wait or are called on the present working day. */
export async function listQueue(context: SalonContext): Promise<QueueEntry[]> {
  const rows = await listRecentRows(context);
  return rows.length === 0 ? [] : toQueueEntries(await readQueueDay(context));
}
