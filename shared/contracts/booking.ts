import { z } from 'zod';
import { BOOKING_STATUSES } from '../domain/booking-status.ts';
import { done, pageOf, successOf } from './envelope.ts';
import {
  customerPhone,
  email,
  id,
  longText,
  money,
  name,
  paging,
  queryBoolean,
  salonDate,
  salonTime,
  search,
  sentId,
  sentInstant,
} from './fields.ts';

/** A service as it was booked: its name and price stay, whatever becomes of the service. */
export const bookedService = z.object({
  service_id: sentId.nullable(),
  name: z.string(),
  price: z.number(),
  duration_minutes: z.number().int(),
});
export type BookedService = z.infer<typeof bookedService>;

export const booking = z.object({
  id: sentId,
  customer_id: sentId.nullable(),
  customer_name: z.string(),
  customer_phone: z.string(),
  customer_email: z.string().nullable(),
  booking_date: z.string(),
  booking_time: z.string(),
  /** The real start is on the day after `booking_date`: the working night passes midnight. */
  is_after_midnight: z.boolean(),
  employee_id: sentId,
  employee_name: z.string(),
  service_ids: z.array(sentId),
  services: z.array(bookedService),
  duration_minutes: z.number().int(),
  total_price: z.number(),
  /** What was paid when it was completed; null before. */
  paid_amount: z.number().nullable(),
  /** Whether the rest was collected from the customer since. */
  is_collected: z.boolean(),
  status: z.enum(BOOKING_STATUSES),
  /** The notification by which its customer still asks for it; null for what an admin booked, and once it was answered. */
  request_id: sentId.nullable(),
  notes: z.string(),
  created_at: sentInstant,
  /** Position by time among that date's bookings: «الدور 8». */
  daily_booking_number: z.number().int(),
  /** Given at creation, and anew on another date; that date gives it to no other booking. Shown as #N. */
  booking_number: z.number().int(),
});
export type Booking = z.infer<typeof booking>;

/** A taken time, without anything of whose it is. */
export const busyTime = z.object({
  /** Of a booking that is moved: it never collides with itself. For a customer, others' bookings all have the zero id. */
  booking_id: sentId,
  employee_id: sentId,
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
  /** Compared with the server's own sum when sent; a difference answers PRICE_CHANGED. */
  total_price: money.optional(),
  /** Accepted because the specification's entity carries it; always computed by the server. */
  duration_minutes: z.number().int().min(1).max(1440).optional(),
  notes: longText.optional(),
});

/** A customer's own create: name, phone and account come from the session, so they may be left out. */
export const createBooking = bookingFields
  .partial({ customer_name: true, customer_phone: true })
  .extend({ status: z.literal('pending').optional() })
  .strict();
export type CreateBooking = z.input<typeof createBooking>;

/**
 * Any subset. `{status: 'completed', paid_amount, notes}` takes the payment; without `paid_amount` it is paid
 * in full.
 */
export const updateBooking = bookingFields
  .partial()
  .extend({ status: z.enum(BOOKING_STATUSES).optional(), paid_amount: money.optional() })
  .strict();
export type UpdateBooking = z.input<typeof updateBooking>;

const reportFilters = {
  from: salonDate.optional(),
  to: salonDate.optional(),
  /** `confirmed` is approved, by its name in the specification's filter. */
  status: z.enum([...BOOKING_STATUSES, 'confirmed']).optional(),
  employee_id: id.optional(),
  customer_id: id.optional(),
  search,
};

/** `report`: open first, then by date and time. `newest`: latest created first (the default). */
export const listBookingsQuery = z.object({
  ...reportFilters,
  sort: z.enum(['newest', 'report']).default('newest'),
  include_cancelled: queryBoolean.optional(),
  ...paging,
});
export type ListBookingsQuery = z.input<typeof listBookingsQuery>;

export const bookingTotalsQuery = z.object(reportFilters);

/** The report's four cards and its summary: approved counts with pending, cancelled in none. */
export const bookingTotals = z.object({
  completed_count: z.number().int(),
  pending_count: z.number().int(),
  completed_revenue: z.number(),
  pending_revenue: z.number(),
  /** What was paid of `completed_revenue` when it was completed. */
  completed_paid: z.number(),
  /** What was collected of it since; what is left of both is what customers still owe for these. */
  completed_collected: z.number(),
});
export type BookingTotals = z.infer<typeof bookingTotals>;

/** All that blocks a slot of that date for any employee, tails of the night before and after included. */
export const busyTimesQuery = z.object({ date: salonDate, employee_id: id.optional() });

/** The next time of each employee that is free for so long; all who can be booked when `employee_id` is left out. */
export const nextFreeQuery = z.object({
  duration_minutes: z.coerce.number().int().min(1).max(1440).default(30),
  employee_id: id.optional(),
  /** Not before this date; the salon's today when left out. */
  from: salonDate.optional(),
});
export type NextFreeQuery = z.input<typeof nextFreeQuery>;

/** The earliest first. Employees with nothing free as far ahead as customers may book are left out. */
export const nextFreeTime = z.object({
  employee_id: sentId,
  booking_date: z.string(),
  booking_time: z.string(),
  is_after_midnight: z.boolean(),
});
export type NextFreeTime = z.infer<typeof nextFreeTime>;

/** The address says all. */
export const cancelBooking = z.object({}).strict().nullish();

/** A customer takes an own booking to another time; the services, and so the price, stay as they were booked. */
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
  one: successOf(booking),
  page: pageOf(booking),
  totals: successOf(bookingTotals),
  busy: successOf(z.array(busyTime)),
  nextFree: successOf(z.array(nextFreeTime)),
  /** Whole bookings for staff, taken times alone for a customer. */
  employeeDay: successOf(z.array(z.union([booking, busyTime]))),
  done,
};
