import type { QueueEntry } from '@salon/shared/contracts/queue';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { lockQueueEntry } from './lock-queue-entry.ts';
import { updateQueueEntry } from './queue-entry.repository.ts';
import { readQueueDay, toQueueEntries } from './read-queue.ts';

/** The customer was told the expected time. @throws ApiError NOT_FOUND; QUEUE_STATE_CONFLICT if she does not wait */
export async function renewPromise(context: SalonContext, id: string): Promise<QueueEntry> {
  const { state } = await lockQueueEntry(context, id);
  const entries = state === 'waiting' ? toQueueEntries(await readQueueDay(context)) : [];
  const entry = entries.find((one) => one.id === id);
  if (!entry) throw fail('QUEUE_STATE_CONFLICT', { state });
  const promised_at = entry.expected_at;
  await updateQueueEntry(context.tx, id, { promised_at });
  return { ...entry, promised_at, promise_changed: false };
}
