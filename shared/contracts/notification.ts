import { z } from 'zod';
import { NOTIFICATION_TYPES } from '../domain/notification.ts';
import { REQUEST_FITS } from '../domain/request-fit.ts';
import type { Booking } from './booking.ts';
import { buildPageSchema, buildSuccessSchema, done } from './envelope.ts';
import { id, instant, longText, name, paging, queryBoolean, shortText } from './fields.ts';

/**
 * An open request has the booking's current fields; any other notification keeps the fields of the time when it was
 * written. An approval or rejection changes the type of the request's notification to `booking_approved` or
 * `booking_rejected` (§3).
 */
export const notification = z.object({
  id,
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  message: z.string(),
  is_read: z.boolean(),
  is_handled: z.boolean(),
  created_at: instant,
  booking_id: id.nullable(),
  /** The permanent number of the booking, #N. Null like `employee_name`. */
  booking_number: z.number().int().nullish(),
  customer_name: z.string().nullable(),
  customer_phone: z.string().nullable(),
  booking_date: z.string().nullable(),
  booking_time: z.string().nullable(),
  service_names: z.array(z.string()),
  /** Null for a notification without a booking, and for old notifications that were written without the employee. */
  employee_name: z.string().nullish(),
  total_price: z.number().nullable(),
  /** The reason of a rejection, if the admin gave one. */
  reason: z.string().nullable(),
  /** The absence that an employee asks for; admins answer it in the list of absences. */
  absence_id: id.nullish(),
});
export type Notification = z.infer<typeof notification>;

/** The newest come first. `open=true` limits the list to booking requests that wait for an answer. */
export const listNotificationsQuery = z.object({
  unread: queryBoolean.optional(),
  open: queryBoolean.optional(),
  ...paging,
});
export type ListNotificationsQuery = z.input<typeof listNotificationsQuery>;

/** The nearest other visit on the same date to an employee of the request, with the time of that employee's part. */
const neighbour = z.object({
  customer_name: z.string(),
  booking_time: z.string(),
  is_after_midnight: z.boolean(),
});

/** An open request blocks its time for other bookings. */
export const openRequest = z.object({
  /** The id of the notification. */
  id,
  booking_id: id,
  employee_name: z.string(),
  work_hours_from: z.string(),
  work_hours_to: z.string(),
  fit: z.enum(REQUEST_FITS),
  before: neighbour.nullable(),
  after: neighbour.nullable(),
});
export type OpenRequest = z.infer<typeof openRequest>;

/** The details of 409 REQUEST_CHANGED: the current booking and its current request. */
export type RequestChange = Pick<
  Booking,
  'status' | 'booking_date' | 'booking_time' | 'employee_name' | 'request_id'
>;

/** The server itself writes the notifications of requests, approvals and rejections. */
export const createNotification = z
  .object({ type: z.literal('other').optional(), title: name, message: longText.optional() })
  .strict();
export type CreateNotification = z.input<typeof createNotification>;

export const approveNotification = z.object({ bookingId: id }).strict();
export type ApproveNotification = z.input<typeof approveNotification>;
export const rejectNotification = z.object({ bookingId: id, reason: shortText.nullish() }).strict();
export type RejectNotification = z.input<typeof rejectNotification>;

/** The badge shows `unread_count`. `open_count` counts open requests; the page polls more often while there are any. */
const counts = { unread_count: z.number().int(), open_count: z.number().int() };

export const notificationAnswers = {
  one: buildSuccessSchema(notification),
  page: buildPageSchema(notification).extend(counts),
  openRequests: buildSuccessSchema(z.array(openRequest)),
  /** The number of changed notifications. */
  count: buildSuccessSchema(z.object({ count: z.number().int() })),
  done,
};
export type NotificationPage = z.infer<typeof notificationAnswers.page>;

/**
 * After `resync` the page must load the list again: the stream is new, or the page missed too many events. After a
 * reconnect an event can arrive twice; this changes nothing, because events contain the current state.
 */
export const notificationEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('upsert'), notifications: z.array(notification), ...counts }),
  z.object({ kind: z.literal('remove'), ids: z.array(id), ...counts }),
  /** With `spread_ms` many pages get it at one moment, so each page loads at a random moment of this time. */
  z.object({ kind: z.literal('resync'), spread_ms: z.number().int().positive().optional() }),
  /** Bookings, absences or the queue changed on these dates; an empty list stands for all dates. */
  z.object({
    kind: z.literal('bookings'),
    dates: z.array(z.string()),
    /** The changed bookings. The version is null for a deleted one. */
    bookings: z.array(z.object({ id, version: z.number().int().nullable() })),
  }),
]);
export type NotificationEvent = z.infer<typeof notificationEvent>;
