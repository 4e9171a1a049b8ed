import { z } from 'zod';
import { MAX_LINES } from '../domain/visit/find-lines-problem.ts';
import { NO_EMPLOYEE, NO_SERVICES, requestedLine, type SentServices } from './booking.ts';
import { buildSuccessSchema } from './envelope.ts';
import { id, responseId, responseInstant, salonDate, salonTime } from './fields.ts';

type HeldTime = SentServices & { duration_minutes?: unknown };
const isHeldOnce = ({ employee_id, duration_minutes, lines }: HeldTime) =>
  lines === undefined
    ? employee_id !== undefined && duration_minutes !== undefined
    : employee_id === undefined && duration_minutes === undefined;

/** A new hold replaces the sender's earlier one. */
export const createHold = z
  .object({
    booking_date: salonDate,
    booking_time: salonTime,
    /** With `duration_minutes`: time of one employee. */
    employee_id: id.optional(),
    duration_minutes: z.number().int().min(1).max(1440).optional(),
    /** In place of both: the lines of a visit. Their rooms are not held. */
    lines: z.array(requestedLine).min(1, NO_SERVICES).max(MAX_LINES).optional(),
  })
  .strict()
  .refine(isHeldOnce, { path: ['employee_id'], message: NO_EMPLOYEE });
export type CreateHold = z.input<typeof createHold>;

export const hold = z.object({ id: responseId, expires_at: responseInstant });
export type Hold = z.infer<typeof hold>;

export const holdAnswers = { one: buildSuccessSchema(hold) };
