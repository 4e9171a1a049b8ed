import { z } from 'zod';
import { BOOKING_STATUSES } from '../domain/booking-status.ts';
import { MAX_LINES } from '../domain/visit/find-lines-problem.ts';
import { ARRIVALS } from './booking.ts';
import { buildSuccessSchema } from './envelope.ts';
import { id, instant, responseId, responseInstant, salonDate, salonTime } from './fields.ts';

/** The days of one board: the day of all employees, or the week of one. */
export const BOARD_DAYS = [1, 7] as const;

/** An employee's board has the bookings with an own line, and the own column alone. */
export const boardQuery = z
  .object({
    date: salonDate,
    days: z.enum(['1', '7']).default('1').transform(Number),
    employee_id: id.optional(),
  })
  .refine(({ days, employee_id }) => days === 1 || employee_id !== undefined, {
    message: 'يرجى اختيار الموظف لعرض الأسبوع',
    path: ['employee_id'],
  });
export type BoardQuery = z.input<typeof boardQuery>;

const timeRange = { starts_at: responseInstant, ends_at: responseInstant };

/** Why an employee does not work on a date: neither the plan nor an exception has spans, or an absence covers them all. */
export const CLOSED_REASONS = ['day_off', 'exception', 'absence'] as const;

const boardDay = z.object({
  date: z.string(),
  /** Working time in order; a span of the night ends on the next date. */
  spans: z.array(
    z.object({
      ...timeRange,
      /** Whether it is the end of the work that began on the day before. */
      is_of_day_before: z.boolean().optional(),
    }),
  ),
  /** null if the employee works on this date. */
  closed_reason: z.enum(CLOSED_REASONS).nullable(),
  /** Why the date has other hours than the plan; '' on other dates. */
  exception_reason: z.string(),
});

export const boardEmployee = z.object({
  id: responseId,
  name: z.string(),
  image_url: z.string().nullable(),
  /** An inactive employee is on the board only on days with bookings. */
  is_active: z.boolean(),
  days: z.array(boardDay),
});
export type BoardEmployee = z.infer<typeof boardEmployee>;

const boardRoom = z.object({
  id: responseId,
  kind_id: responseId,
  kind_name: z.string(),
  name: z.string(),
});

/** One line of a booking with its real times. Work ends when processing begins, or with the line if there is none. */
export const boardLine = z.object({
  position: z.number().int(),
  /** null when the service was deleted. */
  service_id: responseId.nullable(),
  variant_id: responseId.nullable(),
  category_id: responseId.nullable(),
  name: z.string(),
  employee_id: responseId,
  employee_name: z.string(),
  price: z.number(),
  ...timeRange,
  duration_minutes: z.number().int(),
  /** The employee is free meanwhile. Both are null without processing. */
  process_starts_at: responseInstant.nullable(),
  process_ends_at: responseInstant.nullable(),
  /** The time of the employee with the buffers. */
  busy_from: responseInstant,
  busy_until: responseInstant,
  unit_ids: z.array(responseId),
  /** Whether an admin placed the line over occupied time of its employee, where it still lies. */
  is_overbooked: z.boolean(),
});
export type BoardLine = z.infer<typeof boardLine>;

const boardMarks = z.object({
  /** Whether the customer owes for completed bookings. */
  debt: z.boolean(),
  /** Whether the customer has no completed booking yet. */
  first_visit: z.boolean(),
  no_show_before: z.boolean(),
  /** Whether the booking or its customer has a note, apart from allergies. */
  note: z.boolean(),
});

export const boardBooking = z.object({
  id: responseId,
  /** Increases with each change of lines or times; every change on the board names it. */
  version: z.number().int(),
  booking_number: z.number().int().nullable(),
  booking_date: z.string(),
  booking_time: z.string(),
  is_after_midnight: z.boolean(),
  ...timeRange,
  status: z.enum(BOOKING_STATUSES),
  arrival: z.enum(ARRIVALS).nullable(),
  customer_id: responseId.nullable(),
  customer_name: z.string(),
  /** '' for a walk-in without a phone. */
  customer_phone: z.string(),
  /** Whether it began as a walk-in. */
  is_walk_in: z.boolean(),
  /** Whether a customer's request waits for an admin. */
  is_request: z.boolean(),
  total_price: z.number(),
  /** null until the booking is completed. */
  paid_amount: z.number().nullable(),
  /** Whether the rest was collected later. */
  is_collected: z.boolean(),
  notes: z.string(),
  marks: boardMarks,
  /** The texts of the customer's notes of allergies, also for the employee who serves her. */
  allergies: z.array(z.string()),
  /** In the order in which they begin. */
  lines: z.array(boardLine),
});
export type BoardBooking = z.infer<typeof boardBooking>;

export const BOARD_BLOCK_KINDS = ['leave', 'sick', 'block', 'training', 'hold'] as const;

/** Time of an employee that no booking occupies: a granted absence, or a hold of someone who is booking. */
const boardBlock = z.object({
  employee_id: responseId,
  ...timeRange,
  kind: z.enum(BOARD_BLOCK_KINDS),
  /** Of a hold: the instant at which it ends by itself, which no event announces. */
  expires_at: responseInstant.optional(),
});
export type BoardBlock = z.infer<typeof boardBlock>;

export const board = z.object({
  date: z.string(),
  days: z.number().int(),
  now: responseInstant,
  /** The salon's step of start times for staff. The board accepts multiples of `BOARD_STEP_MINUTES`. */
  step_minutes: z.number().int(),
  /** In the salon's order. */
  employees: z.array(boardEmployee),
  /** The active rooms in the salon's order. */
  rooms: z.array(boardRoom),
  /** Without cancelled bookings; also those of the evening before that end on the first date. */
  bookings: z.array(boardBooking),
  blocks: z.array(boardBlock),
  /** How many bookings of the dates are cancelled. */
  cancelled_count: z.number().int(),
});
export type Board = z.infer<typeof board>;

const lineMinutes = z.number().int().min(1).max(1440);
/** A line occupies one room of each kind. */
const unitIds = z.array(id).max(20);

/** Whether the time is in the night after the date. Without it, the working time of the employee decides. */
const isAfterMidnight = z.boolean();

/**
 * Without `position` the whole visit moves: its first line begins at the time, and lines of the first line's employee get the
 * given one. With `position` only that line changes. Without a time the line keeps its start, and `duration_minutes` stretches
 * it; lines that begin after it make way. A time in a night that began on the day before gives the visit that date.
 */
export const placeBooking = z
  .object({
    version: z.number().int(),
    date: salonDate.optional(),
    time: salonTime.optional(),
    is_after_midnight: isAfterMidnight.optional(),
    employee_id: id.optional(),
    position: z.number().int().min(0).max(99).optional(),
    duration_minutes: lineMinutes.optional(),
    /** Rooms for the moved line, in place of its rooms of the same kinds. */
    unit_ids: unitIds.min(1).optional(),
    /**
     * Places lines over other time of their employee, which marks them as overbooked, outside of the working time, earlier
     * today, and with an employee who does not offer the service; never over an occupied room.
     */
    force: z.boolean().optional(),
  })
  .strict()
  .refine(({ date, time }) => (date === undefined) === (time === undefined), {
    message: 'يرجى إرسال التاريخ والوقت معًا',
    path: ['time'],
  });
export type PlaceBooking = z.input<typeof placeBooking>;

/** What the reception had recorded on the earlier date, which a move to another date clears. */
export const clearedArrival = z
  .object({
    arrival: z.enum(['arrived', 'in_chair']),
    arrival_at: instant,
    /** The principal, as in the log of changes. */
    arrival_by: z.string().regex(/^(admin|employee) [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  })
  .strict();
export type ClearedArrival = z.infer<typeof clearedArrival>;

/** Where a booking was: one entry for each line, by the positions of `version`. */
const placement = z
  .object({
    booking_id: id,
    /** The version that the change made. */
    version: z.number().int(),
    booking_date: salonDate,
    arrival: clearedArrival.optional(),
    lines: z
      .array(
        z
          .object({
            position: z.number().int().min(0).max(99),
            employee_id: id,
            starts_at: instant,
            duration_minutes: lineMinutes,
            is_overbooked: z.boolean(),
            /** Without them the line keeps its rooms if they are free. */
            unit_ids: unitIds.optional(),
          })
          .strict(),
      )
      .min(1)
      .max(Math.max(MAX_LINES, 20)),
  })
  .strict();
export type Placement = z.infer<typeof placement>;

const MAX_PLACEMENTS = 100;

/**
 * Undoes a change: all bookings go back to where they were, or none. Hours, steps and the past are not checked again, but
 * occupied time is.
 */
export const undoPlacements = z
  .object({ placements: z.array(placement).min(1).max(MAX_PLACEMENTS) })
  .strict();
export type UndoPlacements = z.infer<typeof undoPlacements>;

/**
 * Moves everything of an employee that begins at or after `from`. `versions` has the versions of the bookings as the page shows
 * them. Bookings that arrived or are completed stay.
 */
export const shiftBoard = z
  .object({
    employee_id: id,
    date: salonDate,
    from: salonTime,
    is_after_midnight: isAfterMidnight.optional(),
    minutes: z.number().int().min(5).max(120).multipleOf(5),
    versions: z.record(id, z.number().int()),
    /** As in `placeBooking`. */
    force: z.boolean().optional(),
  })
  .strict();
export type ShiftBoard = z.input<typeof shiftBoard>;

export const placed = z.object({
  booking: boardBooking,
  /** The body that undoes the change. */
  before: undoPlacements,
});
export type Placed = z.infer<typeof placed>;

export const shifted = z.object({ bookings: z.array(boardBooking), before: undoPlacements.nullable() });
export type Shifted = z.infer<typeof shifted>;

/**
 * The details of each refusal of a placement: the booking and the line that could not be placed. BOOKING_CHANGED has the
 * booking as it is now, or null if it is gone.
 */
export interface PlacementRefusal {
  booking_id: string;
  customer_name: string;
  booking_number: number | null;
  /** null if the refusal is not about one line. */
  position: number | null;
}

export interface BookingChange {
  booking_id: string;
  booking: BoardBooking | null;
}

export const boardAnswers = {
  one: buildSuccessSchema(board),
  placed: buildSuccessSchema(placed),
  shifted: buildSuccessSchema(shifted),
  booking: buildSuccessSchema(boardBooking),
};
