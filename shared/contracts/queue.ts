import { z } from 'zod';
import { boardBooking } from './board.ts';
import { buildSuccessSchema, done } from './envelope.ts';
import { id, instant, name, responseId, responseInstant, typedPhone } from './fields.ts';
import { walkInLines } from './walk-in.ts';

export const QUEUE_STATES = ['waiting', 'called', 'serving', 'gone'] as const;
export type QueueState = (typeof QUEUE_STATES)[number];

const queueLine = z.object({
  service_id: responseId,
  variant_id: responseId.nullable(),
  /** null for any employee. */
  employee_id: responseId.nullable(),
  /** The name of the service, and of the variant. */
  name: z.string(),
});

/** A walk-in who waits until someone is free. */
export const queueEntry = z.object({
  id: responseId,
  /** From 1, in the order in which staff serve the waiting ones; null for others. */
  place: z.number().int().nullable(),
  /** '' without a name. */
  customer_name: z.string(),
  /** '' without a phone. */
  customer_phone: z.string(),
  lines: z.array(queueLine),
  came_at: responseInstant,
  /** What the customer was told; null if no time was left today. */
  promised_at: responseInstant.nullable(),
  /** When it is her turn as the day stands now; null for entries that do not wait, and if no time is left today. */
  expected_at: responseInstant.nullable(),
  /** Whether a waiting customer must be told that `expected_at` is no longer the promised time. */
  promise_changed: z.boolean(),
  state: z.enum(QUEUE_STATES),
  /** The booking that `serving` created. */
  booking_id: responseId.nullable(),
});
export type QueueEntry = z.infer<typeof queueEntry>;

export const createQueueEntry = z
  .object({
    lines: walkInLines,
    customer_name: name.nullish(),
    customer_phone: z.union([z.literal(''), typedPhone]).nullish(),
    customer_id: id.nullish(),
  })
  .strict();
export type CreateQueueEntry = z.input<typeof createQueueEntry>;

/** A state is never taken back. `serving` starts the walk-in, with the given employees in place of those of the entry. */
export const setQueueState = z
  .object({
    state: z.enum(['called', 'serving', 'gone']),
    /** For `serving`: the employee of each line, in their order; null for any. */
    employee_ids: z.array(id.nullable()).max(20).optional(),
  })
  .strict()
  .refine(({ state, employee_ids }) => state === 'serving' || employee_ids === undefined, {
    message: 'يحدد الموظف عند بدء الخدمة فقط',
    path: ['employee_ids'],
  });
export type SetQueueState = z.input<typeof setQueueState>;

/** The customer was told the shown `expected_at`, which becomes the promised time. Pages of earlier releases do not name it. */
export const renewPromise = z.object({ expected_at: instant.optional() }).strict();
export type RenewPromise = z.input<typeof renewPromise>;

export const queueAnswers = {
  list: buildSuccessSchema(z.array(queueEntry)),
  one: buildSuccessSchema(queueEntry),
  /** `booking` is the started walk-in; null for other states. */
  changed: buildSuccessSchema(z.object({ entry: queueEntry, booking: boardBooking.nullable() })),
  done,
};
