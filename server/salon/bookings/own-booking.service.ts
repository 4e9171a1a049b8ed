import type { Booking, moveBooking } from '@salon/shared/contracts/booking';
import { isOpenStatus } from '@salon/shared/domain/booking-status';
import type { z } from 'zod';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { findOwnBusiness } from '../businesses/business.repository.ts';
import { notifyOfCancellation, notifyOfMove } from '../notifications/customer-change.service.ts';
import { assertMaySeeBooking } from './booking.policy.ts';
import { type BookingValues, findBooking, lockBooking, updateBookingRow } from './booking.repository.ts';
import { requireBooking, toBooking } from './booking-answer.ts';
import { takeNumberIfMoved } from './booking-change.service.ts';
import { toBookingLines } from './booking-lines.ts';
import { findOfferedServices, lockEmployees } from './booking-parties.repository.ts';
import { checkSlotForBooking } from './booking-slot.ts';
import {
  assertBeforeNotice,
  assertCancellable,
  assertWithinHorizon,
  countCustomerChange,
} from './customer-limits.ts';

/** Customers can cancel and move their own bookings, and change nothing else. */

/**
 * Cancels the customer's own booking, which frees its slot, and notifies the admins. Allowed before the salon's
 * notice period, and within ten minutes of booking. Cancelling a cancelled booking changes nothing.
 * @throws ApiError NOT_FOUND for another customer's booking; STATUS_CONFLICT, NOTICE_PASSED, TOO_MANY_REQUESTS
 */
export async function cancelOwnBooking(context: SalonContext, id: string): Promise<Booking> {
  const { tx, now } = context;
  const { booking, startsAt } = await lockOwnBooking(context, id);
  if (booking.status === 'cancelled') return booking;
  if (!isOpenStatus(booking.status)) throw fail('STATUS_CONFLICT');
  const bookedAt = new Date(booking.created_at);
  assertCancellable(now, await findOwnBusiness(tx), { startsAt, bookedAt });
  await countCustomerChange(context);
  await updateBookingRow(context, id, { status: 'cancelled' });
  await notifyOfCancellation(context, booking);
  return requireBooking(tx, id);
}

/**
 * Moves the customer's own booking to another slot, with its services and price. An approved booking becomes pending
 * and needs a new approval. The limit of open bookings does not apply, because a move adds no booking.
 * @throws ApiError NOT_FOUND for another customer's booking; STATUS_CONFLICT, NOTICE_PASSED, EMPLOYEE_INACTIVE,
 * SERVICE_*, SLOT_*, TOO_MANY_REQUESTS
 */
export async function moveOwnBooking(
  context: SalonContext,
  id: string,
  given: z.output<typeof moveBooking>,
): Promise<Booking> {
  const { tx, now } = context;
  const { booking: before, startsAt } = await lockOwnBooking(context, id);
  if (!isOpenStatus(before.status)) throw fail('STATUS_CONFLICT');
  const business = await findOwnBusiness(tx);
  assertBeforeNotice(now, business, startsAt);
  const wanted = { ...given, employee_id: given.employee_id?.toLowerCase() ?? before.employee_id };
  if (isUnmoved(before, wanted)) return before;
  assertWithinHorizon(context, business, wanted.booking_date);
  const employee = await lockEmployeeFor(context, before, wanted.employee_id);
  const slot = await checkSlotForBooking(context, {
    employee,
    date: wanted.booking_date,
    time: wanted.booking_time,
    durationMinutes: before.duration_minutes,
    timeZone: business.time_zone,
    bookingId: id,
  });
  const values: Partial<BookingValues> = { ...slot, employee_id: employee.id, status: 'pending' };
  await countCustomerChange(context);
  await updateBookingRow(context, id, { ...values, ...(await takeNumberIfMoved(context, before, values)) });
  const after = await requireBooking(tx, id);
  await notifyOfMove(context, before, after);
  return after;
}

/**
 * Locks and returns the booking. Every change locks the booking first.
 * @throws ApiError NOT_FOUND for another customer's booking
 */
async function lockOwnBooking({ tx, principal }: SalonContext, id: string) {
  if (!(await lockBooking(tx, id))) throw fail('NOT_FOUND');
  const row = await findBooking(tx, id);
  if (!row) throw fail('NOT_FOUND');
  const booking = toBooking(row);
  assertMaySeeBooking(principal, booking);
  return { booking, startsAt: new Date(row.starts_at) };
}

const isUnmoved = (before: Booking, wanted: z.output<typeof moveBooking>) =>
  wanted.booking_date === before.booking_date &&
  wanted.booking_time === before.booking_time &&
  wanted.employee_id === before.employee_id;

/**
 * Locks and returns the employee. A new employee must offer all services; the present employee keeps the booked
 * services.
 */
async function lockEmployeeFor({ tx }: SalonContext, before: Booking, employeeId: string) {
  const isAnother = employeeId !== before.employee_id;
  const offered = isAnother ? await findOfferedServices(tx, employeeId, before.service_ids) : [];
  const locked = await lockEmployees(tx, [before.employee_id, employeeId]);
  const employee = locked.find(({ id }) => id === employeeId);
  if (!employee) throw fail('NOT_FOUND');
  if (!employee.is_active) throw fail('EMPLOYEE_INACTIVE');
  if (!isAnother) return employee;
  // The salon does not know which employees offer a deleted service.
  if (before.services.some(({ service_id }) => service_id === null)) throw fail('SERVICE_NOT_OFFERED');
  toBookingLines(before.service_ids, offered);
  return employee;
}
