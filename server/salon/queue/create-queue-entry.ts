import type * as contract from '@salon/shared/contracts/queue';
import { MAX_QUEUE_ENTRIES } from '@salon/shared/domain/board/board-limits';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { QueuedLine } from '../../database/visit-tables.ts';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { type LineCatalogue, listLineChoices } from '../bookings/lines/line-choice.ts';
import { type LineRequest, toLineRequests } from '../bookings/lines/line-request.ts';
import { lockOwnBusiness } from '../businesses/business.repository.ts';
import { resolveContact } from '../walk-ins/walk-in-customer.ts';
import { insertQueueEntry, type QueueRow } from './queue-entry.repository.ts';
import { readQueueDay, toQueueEntries } from './read-queue.ts';

/**
 * Adds a customer to the end of the queue, and promises her the time that the day leaves now.
 * @throws ApiError QUEUE_FULL, NOT_FOUND, SERVICE_*, EMPLOYEE_INACTIVE, VALIDATION_FAILED
 */
export async function createQueueEntry(
  context: SalonContext,
  given: z.output<typeof contract.createQueueEntry>,
): Promise<contract.QueueEntry> {
  const { tx, now } = context;
  const contact = await resolveContact(context, given);
  const requests = toLineRequests(given.lines);
  // Two customers who come at once must not be promised the same time.
  await lockOwnBusiness(tx);
  const queue = await readQueueDay(
    context,
    requests.map(({ service_id }) => service_id),
  );
  if (queue.rows.length >= MAX_QUEUE_ENTRIES) throw fail('QUEUE_FULL');
  const lines = toQueuedLines(requests, queue.catalogue);
  const came_at = findArrival(queue.rows, now).toISOString();
  const row: QueueRow = {
    ...{ id: uuidv7(), queue_date: queue.day.date, ...contact, lines, came_at },
    ...{ promised_at: null, state: 'waiting', booking_id: null },
  };
  const entry = toQueueEntries({ ...queue, rows: [...queue.rows, row] }).at(-1);
  if (!entry) throw new RangeError('Each row has an entry');
  const promised_at = entry.expected_at;
  await insertQueueEntry(context, { ...row, lines: JSON.stringify(lines), promised_at });
  return { ...entry, promised_at, promise_changed: false };
}

/**
 * The queue has the order of the arrivals, and its end was promised. `now` was taken before the lock, or by a process with another
 * clock, so that it may be earlier than the arrival of the last customer.
 */
function findArrival(rows: readonly QueueRow[], now: Date): Date {
  const last = rows.at(-1);
  return last ? new Date(Math.max(now.getTime(), Date.parse(last.came_at) + 1)) : now;
}

/** @throws ApiError NOT_FOUND, SERVICE_*, EMPLOYEE_INACTIVE; VALIDATION_FAILED for an add-on alone */
function toQueuedLines(requests: readonly LineRequest[], catalogue: LineCatalogue): QueuedLine[] {
  const choices = listLineChoices(requests, catalogue);
  return requests.map((request, index) => {
    const { employee_id } = request;
    if (employee_id !== null && !catalogue.activeIds.has(employee_id)) throw fail('EMPLOYEE_INACTIVE');
    return { ...request, name: choices[index]?.candidates[0]?.name ?? '' };
  });
}
