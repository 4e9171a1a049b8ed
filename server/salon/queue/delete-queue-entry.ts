import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { deleteQueueRow, lockQueueRow } from './queue-entry.repository.ts';

/** Removes a mistake. @throws ApiError NOT_FOUND; QUEUE_STATE_CONFLICT when the visit has begun */
export async function deleteQueueEntry({ tx }: SalonContext, id: string): Promise<void> {
  const row = await lockQueueRow(tx, id);
  if (!row) throw fail('NOT_FOUND');
  if (row.state === 'serving') throw fail('QUEUE_STATE_CONFLICT', { state: row.state });
  await deleteQueueRow(tx, row.id);
}
