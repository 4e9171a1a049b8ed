import { z } from 'zod';
import { MAX_LINES } from '../domain/visit/find-lines-problem.ts';
import { LINE_JOINS } from './booking.ts';
import { buildSuccessSchema } from './envelope.ts';
import { id, name, responseId, responseInstant, typedPhone } from './fields.ts';

export const walkInLine = z
  .object({
    service_id: id,
    variant_id: id.nullish(),
    /** null for any employee: the server chooses. */
    employee_id: id.nullable(),
    joins: z.enum(LINE_JOINS).optional(),
  })
  .strict();

export const walkInLines = z.array(walkInLine).min(1, 'يرجى اختيار خدمة واحدة على الأقل').max(MAX_LINES);

/** A walk-in may give neither name nor phone. An empty phone counts as none. */
export const walkInCustomer = {
  customer_name: name.nullish(),
  customer_phone: z.union([z.literal(''), typedPhone]).nullish(),
  customer_id: id.nullish(),
};

/** The booking begins now: approved, and in the chair. The answer is a BoardBooking. */
export const createWalkIn = z.object({ lines: walkInLines, ...walkInCustomer }).strict();
export type CreateWalkIn = z.input<typeof createWalkIn>;

const idTexts = z
  .string()
  .max(MAX_LINES * 37)
  .transform((text) => text.split(','));

/** Both have ids with commas between them. `variant_ids` has the variant of each service in its place, or nothing. */
export const freeEmployeesQuery = z
  .object({
    service_ids: idTexts.pipe(z.array(id).min(1).max(MAX_LINES)),
    variant_ids: idTexts.pipe(z.array(z.union([z.literal(''), id]))).optional(),
  })
  .refine(
    ({ service_ids, variant_ids }) => variant_ids === undefined || variant_ids.length === service_ids.length,
    { message: 'يجب إرسال نوع كل خدمة في مكانه', path: ['variant_ids'] },
  );
export type FreeEmployeesQuery = z.input<typeof freeEmployeesQuery>;

/** An employee who offers all of the services, as she could do them one after the other. */
export const freeEmployee = z.object({
  employee_id: responseId,
  employee_name: z.string(),
  /** How long the services take with this employee, without buffers. */
  duration_minutes: z.number().int(),
  /** The price of the services with this employee. */
  total_price: z.number(),
  is_free_now: z.boolean(),
  /** When the services could begin today: now, or later; null if not today any more. */
  starts_at: responseInstant.nullable(),
  /** Until when the employee stays free from then on; null without `starts_at`. */
  free_until: responseInstant.nullable(),
  /** What the queue would promise for this employee: `starts_at` after those who already wait; null if no time is left. */
  queue_at: responseInstant.nullable(),
});
export type FreeEmployee = z.infer<typeof freeEmployee>;

/** The details of NO_EMPLOYEE_FREE: who could begin next and when; both null if no time is left today. */
export interface NextStart {
  employee_name: string | null;
  starts_at: string | null;
}

/** Those who are free now come first, then by `starts_at`, then in the salon's order. */
export const walkInAnswers = {
  free: buildSuccessSchema(z.array(freeEmployee)).extend({
    /** What the queue would promise for any employee; null if no time is left. */
    queue_at: responseInstant.nullable(),
  }),
};
export type FreeEmployees = z.infer<typeof walkInAnswers.free>;
