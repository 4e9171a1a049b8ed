import type { Booking } from '@salon/shared/contracts/booking';
import type { Notification, RequestChange, rejectNotification } from '@salon/shared/contracts/notification';
import { isOpenRequest } from '@salon/shared/domain/notification';
import type { z } from 'zod';
import { type ApiError, fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { findBooking } from '../bookings/booking.repository.ts';
import { deleteBookingUnlessOwed } from '../bookings/booking.service.ts';
import { toBooking } from '../bookings/booking-answer.ts';
import { changeBookingByAdmin } from '../bookings/booking-change.service.ts';
import { toNotificationFacts } from './booking-request.service.ts';
import { lockPendingBooking } from './decided-booking.ts';
import { NOTIFICATION_TEXTS } from './notification.messages.ts';
import { decideRequest, findNotification, lockNotification } from './notification.repository.ts';
import { getNotification } from './notification.service.ts';

/**
 * Approves the booking of a request and turns the request into a note about the approval.
 * @returns the note
 * @throws ApiError NOT_FOUND, also for another request's booking; NOTIFICATION_HANDLED; REQUEST_CHANGED
 */
export async function approveBookingRequest(
  context: SalonContext,
  id: string,
  bookingId: string,
): Promise<Notification> {
  const before = await lockOpenRequest(context, id, bookingId);
  // `changeBookingByAdmin` closes the request too, like every decision about its booking.
  const booking = await changeBookingByAdmin(context, before.id, { status: 'approved' });
  const type = 'booking_approved';
  await decideRequest(context.tx, id, {
    type,
    ...NOTIFICATION_TEXTS[type](booking),
    ...toNotificationFacts(booking),
  });
  return getNotification(context, id);
}

/**
 * Deletes the booking of a request, which frees its slot, and turns the request into a note with the facts that the
 * admin needs to tell the customer.
 * @returns the note
 * @throws ApiError NOT_FOUND, also for another request's booking; NOTIFICATION_HANDLED; REQUEST_CHANGED
 */
export async function rejectBookingRequest(
  context: SalonContext,
  id: string,
  { bookingId, reason }: z.output<typeof rejectNotification>,
): Promise<Notification> {
  const booking = await lockOpenRequest(context, id, bookingId);
  await deleteBookingUnlessOwed(context, booking.id);
  const type = 'booking_rejected';
  const said = reason || null;
  await decideRequest(context.tx, id, {
    type,
    ...NOTIFICATION_TEXTS[type](booking, said),
    ...toNotificationFacts(booking),
    reason: said,
  });
  return getNotification(context, id);
}

/**
 * Locks the booking, then the request, and returns the booking. A second decision finds the request handled, whether
 * it comes through the request or through the booking.
 * @throws ApiError NOT_FOUND, NOTIFICATION_HANDLED, REQUEST_CHANGED
 */
async function lockOpenRequest(context: SalonContext, id: string, bookingId: string): Promise<Booking> {
  const seen = await findNotification(context.tx, id);
  if (!seen) throw await errorForMissingRequest(context, bookingId);
  const { type, booking_id } = seen;
  if (type === 'other' || booking_id !== bookingId.toLowerCase()) throw fail('NOT_FOUND');
  const booking = await lockPendingBooking(context, booking_id);
  const request = await lockNotification(context.tx, id);
  if (!request) throw await errorForMissingRequest(context, bookingId);
  if (!booking || !isOpenRequest(request)) throw fail('NOTIFICATION_HANDLED');
  return booking;
}

/**
 * Returns the error for a missing request. After a customer's change the booking still exists with other facts:
 * REQUEST_CHANGED.
 */
async function errorForMissingRequest({ tx }: SalonContext, bookingId: string): Promise<ApiError> {
  const row = await findBooking(tx, bookingId);
  if (!row) return fail('NOT_FOUND');
  const { status, booking_date, booking_time, employee_name, request_id } = toBooking(row);
  const change: RequestChange = { status, booking_date, booking_time, employee_name, request_id };
  return fail('REQUEST_CHANGED', { ...change });
}
