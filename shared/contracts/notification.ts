import { z } from 'zod';
import { NOTIFICATION_TYPES } from '../domain/notification.ts';
import { REQUEST_FITS } from '../domain/request-fit.ts';
import type { Booking } from './booking.ts';
import { done, pageOf, successOf } from './envelope.ts';
import { id, instant, longText, name, paging, queryBoolean, shortText } from './fields.ts';

/**
 * What admins are told (§3). A booking's facts are as they were when it was written; of an open request, as they are now.
 * A request that was decided is `booking_approved` or `booking_rejected` from then on: one card for both.
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
  customer_name: z.string().nullable(),
  customer_phone: z.string().nullable(),
  booking_date: z.string().nullable(),
  booking_time: z.string().nullable(),
  service_names: z.array(z.string()),
  /** Null for what was written before employees stood in it, and for what is about no booking. */
  employee_name: z.string().nullish(),
  total_price: z.number().nullable(),
  /** Why a booking was rejected, when it was said. */
  reason: z.string().nullable(),
});
export type Notification = z.infer<typeof notification>;

/** Latest first. `open`: booking requests that are neither approved nor rejected. */
export const listNotificationsQuery = z.object({
  unread: queryBoolean.optional(),
  open: queryBoolean.optional(),
  ...paging,
});
export type ListNotificationsQuery = z.input<typeof listNotificationsQuery>;

/** A booking of the same employee on the same date. */
const neighbour = z.object({
  customer_name: z.string(),
  booking_time: z.string(),
  is_after_midnight: z.boolean(),
});

/** How an open request stands in its employee's day, as it is now. Its time is held for it: nobody else can have it. */
export const openRequest = z.object({
  /** Of the notification. */
  id,
  booking_id: id,
  employee_name: z.string(),
  work_hours_from: z.string(),
  work_hours_to: z.string(),
  fit: z.enum(REQUEST_FITS),
  /** The last one that begins before it, and the first one after it; null for none. */
  before: neighbour.nullable(),
  after: neighbour.nullable(),
});
export type OpenRequest = z.infer<typeof openRequest>;

/** Beside 409 REQUEST_CHANGED: the booking as it is now, and the request that asks for it now. */
export type RequestChange = Pick<
  Booking,
  'status' | 'booking_date' | 'booking_time' | 'employee_name' | 'request_id'
>;

/** A note by hand. Requests, approvals and rejections are written by what they tell of. */
export const createNotification = z
  .object({ type: z.literal('other').optional(), title: name, message: longText.optional() })
  .strict();
export type CreateNotification = z.input<typeof createNotification>;

export const approveNotification = z.object({ bookingId: id }).strict();
export type ApproveNotification = z.input<typeof approveNotification>;
export const rejectNotification = z.object({ bookingId: id, reason: shortText.nullish() }).strict();
export type RejectNotification = z.input<typeof rejectNotification>;

/** Beside every list: what the badge shows and whether the alarm watches. */
const counts = { unread_count: z.number().int(), open_count: z.number().int() };

export const notificationAnswers = {
  one: successOf(notification),
  page: pageOf(notification).extend(counts),
  openRequests: successOf(z.array(openRequest)),
  /** How many rows it touched. */
  count: successOf(z.object({ count: z.number().int() })),
  done,
};
export type NotificationPage = z.infer<typeof notificationAnswers.page>;

/**
 * One message of the stream (server-sent events, `id:` to resume from). `upsert` carries the rows as they are now,
 * `remove` their ids, `resync` says that too much was missed: fetch the list anew. Messages may come twice after a
 * cut; they state what is, so that twice is no harm.
 */
export const notificationEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('upsert'), notifications: z.array(notification), ...counts }),
  z.object({ kind: z.literal('remove'), ids: z.array(id), ...counts }),
  z.object({ kind: z.literal('resync') }),
]);
export type NotificationEvent = z.infer<typeof notificationEvent>;
