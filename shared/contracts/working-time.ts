import { z } from 'zod';
import { MAX_PLAN_WEEKS } from '../domain/working-time/find-plan-problem.ts';
import { buildPageSchema, buildSuccessSchema, done } from './envelope.ts';
import { id, instant, paging, responseId, responseInstant, salonDate, shortText } from './fields.ts';

export const ABSENCE_KINDS = ['leave', 'sick', 'block', 'training'] as const;
export const ABSENCE_STATES = ['asked', 'granted', 'refused'] as const;

/** A whole number whose limits the rules in shared/domain/working-time check, with a sentence for each. */
const within = (minimum: number, maximum: number) => z.number().int().meta({ minimum, maximum });

/** Minutes after midnight of the date; `end` is above 1440 if the span ends after midnight. */
const minutes = { start: within(0, 1439), end: within(1, 2879) };
const span = z.object(minutes).strict();
const planSpan = z
  .object({
    week: within(1, MAX_PLAN_WEEKS),
    /** ISO: Monday is 1, Sunday is 7. */
    weekday: within(1, 7),
    ...minutes,
  })
  .strict();

const label = shortText.max(120);

export const workPlan = z.object({
  id: responseId,
  /** null for the salon's own plan. */
  employee_id: responseId.nullable(),
  name: z.string(),
  valid_from: z.string(),
  /** The last valid date; null for an open-ended plan. */
  valid_to: z.string().nullable(),
  /** After how many weeks the plan repeats. */
  weeks: z.number().int(),
  /** A date in week 1. */
  anchor_date: z.string(),
  /** A weekday without spans is a day off. */
  spans: z.array(planSpan),
});
export type WorkPlan = z.infer<typeof workPlan>;

export const dayException = z.object({
  id: responseId,
  /** null for an exception of the salon. */
  employee_id: responseId.nullable(),
  date: z.string(),
  /** Empty if closed. */
  spans: z.array(span),
  reason: z.string(),
});
export type DayException = z.infer<typeof dayException>;

const calendar = z.object({ plans: z.array(workPlan), exceptions: z.array(dayException) });

export const workingTime = z.object({
  /** The ISO weekday on which the salon's calendar weeks begin; a plan of several weeks counts by it. */
  week_start: z.number().int(),
  salon: calendar,
  /** null for an admin without `employee_id` in the query. */
  employee: calendar.nullable(),
});
export type WorkingTime = z.infer<typeof workingTime>;

/** An employee gets the own calendar. Exceptions are those of `from` and later, by default of today. */
export const workingTimeQuery = z.object({ employee_id: id.optional(), from: salonDate.optional() });
export type WorkingTimeQuery = z.input<typeof workingTimeQuery>;

/** An open booking that has not ended, and the employee whose working time does not contain it or whose absence does. */
export const outsideBooking = z.object({
  booking_id: responseId,
  booking_number: z.number().int(),
  customer_name: z.string(),
  employee_name: z.string(),
  booking_date: z.string(),
  booking_time: z.string(),
});
export type OutsideBooking = z.infer<typeof outsideBooking>;

/** At most 200, the nearest first. A change of the working time does not change them: the salon moves or keeps each. */
const outside = { outside: z.array(outsideBooking) };

/** The details of 409 ABSENCE_OVER_BOOKINGS. */
export type AbsenceOverBookings = { outside: OutsideBooking[] };

const planFields = z.object({
  name: label.optional(),
  valid_from: salonDate,
  valid_to: salonDate.nullish(),
  weeks: z.number().int().min(1).max(MAX_PLAN_WEEKS).optional(),
  /** By default the first valid date. */
  anchor_date: salonDate.optional(),
  spans: z.array(planSpan).max(7 * 4 * MAX_PLAN_WEEKS),
});

/** Without `employee_id` it becomes a plan of the salon. */
export const createWorkPlan = planFields.extend({ employee_id: id.nullish() }).strict();
export type CreateWorkPlan = z.input<typeof createWorkPlan>;

/** Fields that are left out stay, except `valid_from` and `spans`. */
export const updateWorkPlan = planFields.strict();
export type UpdateWorkPlan = z.input<typeof updateWorkPlan>;

/** The longest range of dates that one exception is written for. */
export const MAX_EXCEPTION_DAYS = 62;

/** Writes the same exception for each date of the range, in place of an earlier one. Past dates are refused. */
export const putDayException = z
  .object({
    employee_id: id.nullish(),
    from: salonDate,
    to: salonDate,
    spans: z.array(span).max(4),
    reason: label.optional(),
  })
  .strict();
export type PutDayException = z.input<typeof putDayException>;

export const absence = z.object({
  id: responseId,
  employee_id: responseId,
  employee_name: z.string(),
  starts_at: responseInstant,
  ends_at: responseInstant,
  kind: z.enum(ABSENCE_KINDS),
  state: z.enum(ABSENCE_STATES),
  note: z.string(),
  created_at: responseInstant,
  /** Null while the absence is asked for. An absence that an admin wrote is answered at once. */
  answered_at: responseInstant.nullable(),
});
export type Absence = z.infer<typeof absence>;

/** The last to end come first, with `order=nearest` the first to end. An employee gets the own absences. */
export const listAbsencesQuery = z.object({
  order: z.literal('nearest').optional(),
  employee_id: id.optional(),
  state: z.enum(ABSENCE_STATES).optional(),
  /** The last date of an absence is this or later. */
  from: salonDate.optional(),
  ...paging,
});
export type ListAbsencesQuery = z.input<typeof listAbsencesQuery>;

/** An employee asks for an own absence; an admin's is granted at once. */
export const createAbsence = z
  .object({
    /** An employee may leave it out; an admin must send it. */
    employee_id: id.optional(),
    starts_at: instant,
    ends_at: instant,
    kind: z.enum(ABSENCE_KINDS),
    note: shortText.optional(),
    /** Whether the bookings within a granted absence stay; without it they refuse the absence. */
    keeps_bookings: z.boolean().optional(),
  })
  .strict();
export type CreateAbsence = z.input<typeof createAbsence>;

export const answerAbsence = z
  .object({ state: z.enum(['granted', 'refused']), keeps_bookings: z.boolean().optional() })
  .strict();
export type AnswerAbsence = z.input<typeof answerAbsence>;

export const workingTimeAnswers = {
  all: buildSuccessSchema(workingTime),
  plan: buildSuccessSchema(workPlan.extend(outside)),
  exceptions: buildSuccessSchema(z.object({ exceptions: z.array(dayException), ...outside })),
  removed: buildSuccessSchema(z.object(outside)),
  absence: buildSuccessSchema(absence.extend(outside)),
  absences: buildPageSchema(absence),
  done,
};
