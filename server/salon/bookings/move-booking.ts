import type * as contract from '@salon/shared/contracts/booking';
import { isOpenStatus } from '@salon/shared/domain/booking-status';
import type { z } from 'zod';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { findOwnBusiness } from '../businesses/business.repository.ts';
import { lockEmployees } from '../employees/bookable-employee.repository.ts';
import { listOfferedServices } from '../employees/offered-services.repository.ts';
import { notifyOfMove } from '../notifications/notify-of-customer-change.ts';
import { resolveSlot } from './availability/resolve-slot.ts';
import { type BookingValues, updateBookingRow } from './booking.repository.ts';
import { toBookingLines } from './booking-lines.ts';
import { assertBeforeNotice, assertWithinHorizon, countCustomerChange } from './customer-limits.ts';
import { requireBooking } from './get-booking.ts';
import { lockOwnBooking } from './lock-own-booking.ts';
import { takeNumberIfDateChanged } from './take-number-if-moved.ts';

/**
 * An approved booking becomes pending, so that an admin approves the new slot. The limit of open bookings does not
 * apply, because a move adds no booking.
 * @throws ApiError NOT_FOUND for another customer's booking; STATUS_CONFLICT, NOTICE_PASSED, EMPLOYEE_INACTIVE,
 * SERVICE_*, SLOT_*, TOO_MANY_REQUESTS
 */
export async function moveBooking(
  context: SalonContext,
  id: string,
  given: z.output<typeof contract.moveBooking>,
): Promise<contract.Booking> {
  const { tx, now } = context;
  const { booking: before, startsAt } = await lockOwnBooking(context, id);
  if (!isOpenStatus(before.status)) throw fail('STATUS_CONFLICT');
  const business = await findOwnBusiness(tx);
  assertBeforeNotice(now, business, startsAt);
  const wanted = { ...given, employee_id: given.employee_id?.toLowerCase() ?? before.employee_id };
  if (isUnmoved(before, wanted)) return before;
  assertWithinHorizon(context, business, wanted.booking_date);
  const employee = await lockEmployeeFor(context, before, wanted.employee_id);
  const slot = await resolveSlot(context, {
    employee,
    date: wanted.booking_date,
    time: wanted.booking_time,
    durationMinutes: before.duration_minutes,
    timeZone: business.time_zone,
    bookingId: id,
  });
  const values: Partial<BookingValues> = { ...slot, employee_id: employee.id, status: 'pending' };
  await countCustomerChange(context);
  await updateBookingRow(context, id, {
    ...values,
    ...(await takeNumberIfDateChanged(context, before, values)),
  });
  const after = await requireBooking(tx, id);
  await notifyOfMove(context, before, after);
  return after;
}

const isUnmoved = (before: contract.Booking, wanted: z.output<typeof contract.moveBooking>) =>
  wanted.booking_date === before.booking_date &&
  wanted.booking_time === before.booking_time &&
  wanted.employee_id === before.employee_id;

/** Another employee must offer all services; the booking's present employee need no longer offer them. */
async function lockEmployeeFor({ tx }: SalonContext, before: contract.Booking, employeeId: string) {
  const isAnother = employeeId !== before.employee_id;
  const offered = isAnother ? await listOfferedServices(tx, employeeId, before.service_ids) : [];
  const locked = await lockEmployees(tx, [before.employee_id, employeeId]);
  const employee = locked.find(({ id }) => id === employeeId);
  if (!employee) throw fail('NOT_FOUND');
  if (!employee.is_active) throw fail('EMPLOYEE_INACTIVE');
  if (!isAnother) return employee;
  // After a service was deleted, the server does not know which employees offered it.
  if (before.services.some(({ service_id }) => service_id === null)) throw fail('SERVICE_NOT_OFFERED');
  toBookingLines(before.service_ids, offered);
  return employee;
}
