import type * as contract from '@salon/shared/contracts/queue';
import { canBeTold, isPromiseChanged } from '@salon/shared/domain/board/plan-queue';
import type { VisitDay } from '@salon/shared/domain/visit/visit-day';
import type { z } from 'zod';
import { fail, failField } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { lockQueueEntry } from './lock-queue-entry.ts';
import { updateQueueEntry } from './queue-entry.repository.ts';
import { parsePromise, readQueueDay, toQueueEntries } from './read-queue.ts';

/**
 * The customer was told a time, although the day may leave another one by now. A request without it means the time of now.
 * @throws ApiError NOT_FOUND; QUEUE_STATE_CONFLICT if she does not wait; VALIDATION_FAILED for a time that has passed or is not
 * of the present working day
 */
export async function renewPromise(
  context: SalonContext,
  id: string,
  { expected_at: told }: z.output<typeof contract.renewPromise>,
): Promise<contract.QueueEntry> {
  const { state } = await lockQueueEntry(context, id);
  const queue = await readQueueDay(context);
  const entry = toQueueEntries(queue).find((one) => one.id === id && one.state === 'waiting');
  if (!entry) throw fail('QUEUE_STATE_CONFLICT', { state });
  const { expected_at } = entry;
  const promised_at = told === undefined ? expected_at : toPromise(told, queue.day);
  await updateQueueEntry(context.tx, id, { promised_at });
  const promise_changed = isPromiseChanged(parsePromise(promised_at), parsePromise(expected_at));
  return { ...entry, promised_at, promise_changed };
}

function toPromise(told: string, day: VisitDay): string {
  const instant = Date.parse(told);
  if (!canBeTold(day, instant)) throw failField('expected_at', 'مضى هذا الوقت أو ليس من دوام اليوم');
  return new Date(instant).toISOString();
}
