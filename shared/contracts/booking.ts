import { z } from 'zod';
import { BOOKING_STATUSES } from '../domain/booking-status.ts';
import { buildPageSchema, buildSuccessSchema, done } from './envelope.ts';
import {
  customerPhone,
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
} from './fields.ts';

/** Name, price and duration stay as they were at the time of booking. */
export const bookedService = z.object({
  service_id: responseId.nullable(),
  name: z.string(),
  price: z.number(),
  duration_minutes: z.number().int(),
});
export type BookedService = z.infer<typeof bookedService>;

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
  duration_minutes: z.number().int(),
  total_price: z.number(),
  /** The amount paid when the booking was completed; null until then. */
  paid_amount: z.number().nullable(),
  /** Whether the remaining amount was collected later. */
  is_collected: z.boolean(),
  status: z.enum(BOOKING_STATUSES),
  /** The notification's id while the customer's request waits for an answer; null when no request is open. */
  request_id: responseId.nullable(),
  notes: z.string(),
  created_at: responseInstant,
  /** The queue position: «الدور 8». In the response to a creation this is the booking number. */
  daily_booking_number: z.number().int(),
  /** The permanent number of the booking within its date, shown as #N. A move to another date gives a new number. */
  booking_number: z.number().int(),
});
export type Booking = z.infer<typeof booking>;

/** A taken time, without data of the customer. */
export const busyTime = z.object({
  /** A customer gets a UUID of zeros for other customers' bookings. */
  booking_id: responseId,
  employee_id: responseId,
  booking_date: z.string(),
  booking_time: z.string(),
  is_after_midnight: z.boolean(),
  duration_minutes: z.number().int(),
});
export type BusyTime = z.infer<typeof busyTime>;

const bookingFields = z.object({
  customer_name: name,
  customer_phone: customerPhone,
  customer_email: z.union([z.literal('').transform(() => null), email]).nullish(),
  customer_id: id.nullish(),
  booking_date: salonDate,
  booking_time: salonTime,
  employee_id: id,
  service_ids: z.array(id).min(1, 'يرجى اختيار خدمة واحدة على الأقل').max(20),
  /** If sent, the server compares it with its own sum and responds PRICE_CHANGED if they differ. */
  total_price: money.optional(),
  /** The server accepts this field, because the specification's entity has it, but always computes the value. */
  duration_minutes: z.number().int().min(1).max(1440).optional(),
  notes: longText.optional(),
});

/** A customer may omit name and phone: the server uses those of the account, and a sent name only if it has none. */
export const createBooking = bookingFields
  .partial({ customer_name: true, customer_phone: true })
  .extend({ status: z.literal('pending').optional() })
  .strict();
export type CreateBooking = z.input<typeof createBooking>;

/** `status: 'completed'` without `paid_amount` completes the booking as paid in full. */
export const updateBooking = bookingFields
  .partial()
  .extend({ status: z.enum(BOOKING_STATUSES).optional(), paid_amount: money.optional() })
  .strict();
export type UpdateBooking = z.input<typeof updateBooking>;

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
  .object({ booking_date: salonDate, booking_time: salonTime, employee_id: id.optional() })
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
