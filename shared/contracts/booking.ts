import { z } from 'zod';
import { BOOKING_STATUSES } from '../domain/booking-status.ts';
import { MAX_LINES } from '../domain/visit/find-lines-problem.ts';
import { buildPageSchema, buildSuccessSchema, done } from './envelope.ts';
import {
  email,
  id,
  longText,
  money,
  name,
  paging,
  queryBoolean,
  responseId,
  responseInstant,
  salonDate,
  salonTime,
  search,
  typedPhone,
  version,
} from './fields.ts';

/** Name, price and duration stay as they were at the time of booking. */
export const bookedService = z.object({
  service_id: responseId.nullable(),
  name: z.string(),
  price: z.number(),
  duration_minutes: z.number().int(),
});
export type BookedService = z.infer<typeof bookedService>;

/** How a line begins: after the end of all lines before it, or with the line before it. */
export const LINE_JOINS = ['after', 'with'] as const;

export const ARRIVALS = ['arrived', 'in_chair', 'no_show', 'late_cancelled'] as const;

/** One service of a booking with its employee and its real time. Buffers are not shown. */
export const bookingLine = z.object({
  position: z.number().int(),
  /** null when the service was deleted. */
  service_id: responseId.nullable(),
  variant_id: responseId.nullable(),
  employee_id: responseId,
  employee_name: z.string(),
  name: z.string(),
  price: z.number(),
  starts_at: responseInstant,
  /** Work, processing and finish. */
  duration_minutes: z.number().int(),
  joins: z.enum(LINE_JOINS),
  /** The pause before the line: after the end of the lines before it, or after the start of the line that it begins with. */
  gap_minutes: z.number().int(),
  process_minutes: z.number().int(),
  finish_minutes: z.number().int(),
  /** The rooms that the line occupies. */
  unit_ids: z.array(responseId),
});
export type BookingLine = z.infer<typeof bookingLine>;

export const booking = z.object({
  id: responseId,
  customer_id: responseId.nullable(),
  customer_name: z.string(),
  customer_phone: z.string(),
  customer_email: z.string().nullable(),
  booking_date: z.string(),
  booking_time: z.string(),
  /** Whether the real start is on the day after `booking_date`, because the working hours continue after midnight. */
  is_after_midnight: z.boolean(),
  employee_id: responseId,
  employee_name: z.string(),
  service_ids: z.array(responseId),
  services: z.array(bookedService),
  /** `employee_id`, date and time above are those of the first line. */
  lines: z.array(bookingLine),
  /** From the start of the first line to the end of the last. */
  duration_minutes: z.number().int(),
  total_price: z.number(),
  /** The amount paid when the booking was completed; null until then. */
  paid_amount: z.number().nullable(),
  /** Whether the remaining amount was collected later. */
  is_collected: z.boolean(),
  status: z.enum(BOOKING_STATUSES),
  /** What happened at the reception; null before. */
  arrival: z.enum(ARRIVALS).nullable(),
  /** When that was recorded; null before. */
  arrival_at: responseInstant.nullable(),
  /** The name of who recorded it; null before, for a deleted account, and in the response to a customer. */
  arrival_by: z.string().nullable(),
  /** Increases with each change of lines or times. */
  version: z.number().int(),
  /** The id of the open request's notification; null for a booking of an admin and for an answered request. */
  request_id: responseId.nullable(),
  notes: z.string(),
  created_at: responseInstant,
  /** The queue position: «الدور 8». In the response to a creation this is the booking number. */
  daily_booking_number: z.number().int(),
  /** The permanent number of the booking within its date, shown as #N. A move to another date gives a new number. */
  booking_number: z.number().int(),
});
export type Booking = z.infer<typeof booking>;

/** A taken time, without data of the customer. A booking has several if its employees change or are free meanwhile. */
export const busyTime = z.object({
  /** A UUID of zeros for absences and holds; a customer gets it for other customers' bookings, too. */
  booking_id: responseId,
  employee_id: responseId,
  booking_date: z.string(),
  booking_time: z.string(),
  is_after_midnight: z.boolean(),
  duration_minutes: z.number().int(),
});
export type BusyTime = z.infer<typeof busyTime>;

const MAX_SERVICES = 20;
export const NO_EMPLOYEE = 'يرجى اختيار الموظف';
const NO_TIME = 'يرجى اختيار وقت الحجز';
export const NO_SERVICES = 'يرجى اختيار خدمة واحدة على الأقل';
const ENDS_UNPAID = 'يُسجل انتهاء الزيارة مع إكمال الحجز';
const SENT_TWICE = 'الخدمات مرسلة بصورتين، تكفي إحداهما';

/** A line of a request. The server computes its time, price and minutes. */
export const requestedLine = z
  .object({
    service_id: id,
    variant_id: id.nullish(),
    /** null for any employee: the server chooses. */
    employee_id: id.nullable(),
    /** By default `after`; not read in the first line. */
    joins: z.enum(LINE_JOINS).optional(),
  })
  .strict();

const bookingFields = z.object({
  customer_name: name,
  customer_phone: typedPhone,
  customer_email: z.union([z.literal('').transform(() => null), email]).nullish(),
  customer_id: id.nullish(),
  booking_date: salonDate,
  booking_time: salonTime,
  /** With `service_ids`: one employee does one service after the other. */
  employee_id: id.optional(),
  service_ids: z.array(id).min(1, NO_SERVICES).max(MAX_SERVICES).optional(),
  /** In place of `employee_id` and `service_ids`. */
  lines: z.array(requestedLine).min(1, NO_SERVICES).max(MAX_LINES).optional(),
  /** If sent, the server compares it with its own sum and responds PRICE_CHANGED if they differ. */
  total_price: money.optional(),
  /** The server accepts this field, because the specification's entity has it, but always computes the value. */
  duration_minutes: z.number().int().min(1).max(1440).optional(),
  notes: longText.optional(),
});

export interface SentServices {
  employee_id?: unknown;
  service_ids?: unknown;
  lines?: unknown;
}
const hasEmployee = ({ employee_id, lines }: SentServices) => (employee_id ?? lines) !== undefined;
const hasServices = ({ service_ids, lines }: SentServices) => (service_ids ?? lines) !== undefined;
const isSentOnce = ({ employee_id, service_ids, lines }: SentServices) =>
  lines === undefined || (employee_id === undefined && service_ids === undefined);

interface SentStart {
  booking_time?: unknown;
  starts_now?: unknown;
}
const hasStart = ({ booking_time, starts_now }: SentStart) => (booking_time ?? starts_now) !== undefined;

/** A customer may omit name and phone; the server then takes them from the session. */
export const createBooking = bookingFields
  .partial({ customer_name: true, customer_phone: true, booking_time: true })
  .extend({
    /** In place of `booking_time`: a walk-in of staff begins in the present minute of the server. */
    starts_now: z.literal(true).optional(),
    status: z.literal('pending').optional(),
    /** A hold of the sender, which the booking replaces. */
    hold_id: id.optional(),
  })
  .strict()
  .refine(hasStart, { path: ['booking_time'], message: NO_TIME })
  .refine(hasEmployee, { path: ['employee_id'], message: NO_EMPLOYEE })
  .refine(hasServices, { path: ['service_ids'], message: NO_SERVICES })
  .refine(isSentOnce, { path: ['lines'], message: SENT_TWICE });
export type CreateBooking = z.input<typeof createBooking>;

/**
 * Lines of services that were deleted later cannot be sent. They stay while the sent lines or services are the other booked
 * ones, and go with any change of these.
 *
 * `status: 'completed'` without `paid_amount` completes the booking as paid in full. With `ends_now` the visit has ended, too:
 * what is left of its time is free, unless one of its lines has not begun.
 */
export const updateBooking = bookingFields
  .partial()
  .extend({
    status: z.enum(BOOKING_STATUSES).optional(),
    paid_amount: money.optional(),
    ends_now: z.literal(true).optional(),
    version,
  })
  .strict()
  .refine(isSentOnce, { path: ['lines'], message: SENT_TWICE })
  .refine(({ ends_now, status }) => !ends_now || status === 'completed', {
    path: ['ends_now'],
    message: ENDS_UNPAID,
  });
export type UpdateBooking = z.input<typeof updateBooking>;

/** `no_show` cancels the booking; null takes the arrival back, and makes a no-show's booking approved. */
export const setArrival = z.object({ arrival: z.enum(ARRIVALS).nullable() }).strict();
export type SetArrival = z.input<typeof setArrival>;
export type Arrival = (typeof ARRIVALS)[number];

const reportFilters = {
  from: salonDate.optional(),
  to: salonDate.optional(),
  /** `confirmed` is the specification's filter name for approved. */
  status: z.enum([...BOOKING_STATUSES, 'confirmed']).optional(),
  employee_id: id.optional(),
  customer_id: id.optional(),
  search,
};

/** `report` lists open bookings first, then by date and time; `newest` lists the latest created booking first. */
export const listBookingsQuery = z.object({
  ...reportFilters,
  sort: z.enum(['newest', 'report']).default('newest'),
  include_cancelled: queryBoolean.optional(),
  ...paging,
});
export type ListBookingsQuery = z.input<typeof listBookingsQuery>;

export const bookingTotalsQuery = z.object(reportFilters);

/** The pending figures include approved bookings; no figure includes cancelled bookings. */
export const bookingTotals = z.object({
  completed_count: z.number().int(),
  pending_count: z.number().int(),
  completed_revenue: z.number(),
  pending_revenue: z.number(),
  /** The part of `completed_revenue` that was paid at completion. */
  completed_paid: z.number(),
  /** The part of `completed_revenue` that was collected later. */
  completed_collected: z.number(),
});
export type BookingTotals = z.infer<typeof bookingTotals>;

/** The response also has bookings of the night before that end after midnight, and bookings of the next day. */
export const busyTimesQuery = z.object({ date: salonDate, employee_id: id.optional() });

/** Without `employee_id`, the response has the next slot of each bookable employee. */
export const nextFreeQuery = z.object({
  duration_minutes: z.coerce.number().int().min(1).max(1440).default(30),
  employee_id: id.optional(),
  /** The first date of the search; by default today on the salon's clock. */
  from: salonDate.optional(),
});
export type NextFreeQuery = z.input<typeof nextFreeQuery>;

/** The earliest slot comes first; employees without a free slot on the bookable days are omitted. */
export const nextFreeTime = z.object({
  employee_id: responseId,
  booking_date: z.string(),
  booking_time: z.string(),
  is_after_midnight: z.boolean(),
});
export type NextFreeTime = z.infer<typeof nextFreeTime>;

export const cancelBooking = z.object({}).strict().nullish();

/** A move keeps the services and the price of the booking. */
export const moveBooking = z
  .object({ booking_date: salonDate, booking_time: salonTime, employee_id: id.optional(), version })
  .strict();
export type MoveBooking = z.input<typeof moveBooking>;

export const employeeBookingsQuery = z.object({
  status: z.enum([...BOOKING_STATUSES, 'confirmed']).optional(),
  from: salonDate.optional(),
  to: salonDate.optional(),
  ...paging,
});

export const bookingAnswers = {
  one: buildSuccessSchema(booking),
  page: buildPageSchema(booking),
  totals: buildSuccessSchema(bookingTotals),
  busy: buildSuccessSchema(z.array(busyTime)),
  nextFree: buildSuccessSchema(z.array(nextFreeTime)),
  /** Staff get whole bookings; a customer gets only taken times. */
  employeeDay: buildSuccessSchema(z.array(z.union([booking, busyTime]))),
  done,
};
