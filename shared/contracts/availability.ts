import { z } from 'zod';
import { countDaysBetween } from '../domain/salon-clock.ts';
import { buildSuccessSchema } from './envelope.ts';
import { id, responseId, responseInstant, salonDate } from './fields.ts';

/** The largest number of days of one request. */
export const MAX_AVAILABILITY_DAYS = 31;

const isInOrder = ({ from, to }: { from: string; to: string }) => from <= to;
const isShort = ({ from, to }: { from: string; to: string }) =>
  countDaysBetween(from, to) < MAX_AVAILABILITY_DAYS;

/** Both dates are included. Without `employee_id`, of all active employees. */
export const availabilityQuery = z
  .object({ from: salonDate, to: salonDate, employee_id: id.optional() })
  .refine(isInOrder, { message: 'تاريخ البداية يجب ألا يكون بعد تاريخ النهاية', path: ['from'] })
  .refine(isShort, { message: 'المدة أطول من المسموح', path: ['to'] });
export type AvailabilityQuery = z.input<typeof availabilityQuery>;

/** Minutes after midnight of the date; `end` is above 1440 if the span ends after midnight. */
const span = z.object({ start: z.number().int(), end: z.number().int() });

const workDay = z.object({
  date: z.string(),
  /** Why the salon has other hours on this date; '' on other dates. */
  reason: z.string(),
  employees: z.array(
    z.object({
      employee_id: responseId,
      spans: z.array(span),
      /** The next date's spans, from 1440 on; present if work may go on into them without a break. */
      next_spans: z.array(span).optional(),
    }),
  ),
});

const busyPart = {
  starts_at: responseInstant,
  ends_at: responseInstant,
  /** A UUID of zeros for absences and holds; a customer gets it for other customers' bookings, too. */
  booking_id: responseId,
};

/** Everything that the slots of a visit depend on, as `shared/domain/visit` reads it. */
export const availability = z.object({
  /** The ISO weekday on which the salon's weeks begin. */
  week_start: z.number().int(),
  /** The minutes between two starts: 30 for customers, the salon's setting for staff. */
  step_minutes: z.number().int(),
  days: z.array(workDay),
  /** The occupied time of an employee or of a room, with buffers; without the sender's own hold. */
  busy: z.array(
    z.union([
      z.object({ employee_id: responseId, ...busyPart }),
      z.object({ unit_id: responseId, ...busyPart }),
    ]),
  ),
  /** The active rooms of each kind in the salon's order. */
  rooms: z.array(z.object({ kind_id: responseId, unit_ids: z.array(responseId) })),
});
export type Availability = z.infer<typeof availability>;

export const availabilityAnswers = { one: buildSuccessSchema(availability) };
