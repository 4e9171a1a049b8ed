import type { BoardBooking } from '@salon/shared/contracts/board';
import type * as contract from '@salon/shared/contracts/queue';
import { canChangeQueueState } from '@salon/shared/domain/board/queue-state';
import type { z } from 'zod';
import { ApiError, fail, failField } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import type { LineRequest } from '../bookings/lines/line-request.ts';
import { startWalkIn } from '../walk-ins/start-walk-in.ts';
import { lockQueueEntry } from './lock-queue-entry.ts';
import { type QueueRow, updateQueueEntry } from './queue-entry.repository.ts';
import { toEndedEntry } from './read-queue.ts';

type Change = z.output<typeof contract.setQueueState>;

/** The customer of a queue chose no time, so that another time is no answer. */
const NOT_NOW: readonly string[] = ['SLOT_TAKEN', 'ROOM_TAKEN', 'SLOT_OUTSIDE_HOURS'];

/**
 * `serving` starts the walk-in.
 * @throws ApiError NOT_FOUND, QUEUE_STATE_CONFLICT; NO_EMPLOYEE_FREE with the details `NextStart`; SERVICE_*, EMPLOYEE_INACTIVE;
 * VALIDATION_FAILED for another number of employees
 */
export async function setQueueState(
  context: SalonContext,
  id: string,
  { state, employee_ids }: Change,
): Promise<{ entry: contract.QueueEntry; booking: BoardBooking | null }> {
  const row = await lockQueueEntry(context, id);
  if (!canChangeQueueState(row.state, state)) throw fail('QUEUE_STATE_CONFLICT', { state: row.state });
  const booking = state === 'serving' ? await startEntry(context, row, employee_ids) : null;
  const booking_id = booking?.id ?? null;
  await updateQueueEntry(context.tx, id, { state, booking_id });
  return { entry: toEndedEntry({ ...row, state, booking_id }), booking };
}

async function startEntry(context: SalonContext, row: QueueRow, employeeIds: Change['employee_ids']) {
  try {
    return await startWalkIn(context, toRequests(row, employeeIds), row);
  } catch (error) {
    if (error instanceof ApiError && NOT_NOW.includes(error.code))
      throw fail('NO_EMPLOYEE_FREE', error.details);
    throw error;
  }
}

function toRequests({ lines }: QueueRow, employeeIds: Change['employee_ids']): LineRequest[] {
  if (employeeIds && employeeIds.length !== lines.length) {
    throw failField('employee_ids', 'يرجى إرسال موظف لكل خدمة');
  }
  return lines.map(({ name: _, ...line }, index) => ({
    ...line,
    employee_id: employeeIds ? (employeeIds[index] ?? null) : line.employee_id,
  }));
}
