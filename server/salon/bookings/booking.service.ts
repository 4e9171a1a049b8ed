import type { Booking, BookingTotals, BusyTime } from '@salon/shared/contracts/booking';
import { remainingAmount } from '@salon/shared/domain/money';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { findOwnBusiness } from '../businesses/business.repository.ts';
import { closeOpenRequest } from '../notifications/booking-request.service.ts';
import { assertMayListBookings, assertMaySeeBooking, canSeeWholeDay } from './booking.policy.ts';
import { deleteBookingRow, lockBooking } from './booking.repository.ts';
import { requireBooking, toBooking } from './booking-answer.ts';
import { type BookingFilters, listReportRows, sumBookings } from './booking-list.repository.ts';
import { type ListRequest, listBookings } from './booking-list.service.ts';
import { hasEmployee } from './booking-parties.repository.ts';
import { listBusyTimes } from './busy-times.repository.ts';

/** Returns the booking. @throws ApiError NOT_FOUND, also when the principal may not see the booking */
export async function getBooking({ tx, principal }: SalonContext, id: string): Promise<Booking> {
  const booking = await requireBooking(tx, id);
  assertMaySeeBooking(principal, booking);
  return booking;
}

/** Returns the figures of the report. */
export function getBookingTotals({ tx }: SalonContext, filters: BookingFilters): Promise<BookingTotals> {
  return sumBookings(tx, filters);
}

/**
 * Returns taken times around a date, of all employees or one, without the customers. A customer gets the ids of their
 * own bookings, so that a booking that is moved can ignore itself. Other ids are hidden, because an id reveals when
 * the booking was made.
 */
export async function listBusyTimesOfSalon(
  { tx, principal }: SalonContext,
  { date, employee_id }: { date: string; employee_id?: string | undefined },
): Promise<BusyTime[]> {
  const { time_zone } = await findOwnBusiness(tx);
  return listBusyTimes(tx, {
    date,
    timeZone: time_zone,
    employeeIds: employee_id ? [employee_id] : undefined,
    readBy: principal.userType === 'customer' ? principal.userId : undefined,
  });
}

/**
 * Deletes a booking and frees its slot. Refuses a booking with a debt, which would be lost, and a booking whose debt
 * was collected, because the collection would settle nothing.
 * @throws ApiError NOT_FOUND, BOOKING_HAS_BALANCE, BOOKING_COLLECTED
 */
export async function deleteBookingUnlessOwed(context: SalonContext, id: string): Promise<void> {
  const { tx } = context;
  if (!(await lockBooking(tx, id))) throw fail('NOT_FOUND');
  const { paid_amount, total_price, is_collected } = await requireBooking(tx, id);
  if (is_collected) throw fail('BOOKING_COLLECTED');
  if (paid_amount !== null && remainingAmount(total_price, paid_amount) > 0)
    throw fail('BOOKING_HAS_BALANCE');
  await deleteBookingRow(tx, id);
  await closeOpenRequest(context, id);
}

/**
 * Returns one page of an employee's bookings: open ones first, then by date and time.
 * @throws ApiError FORBIDDEN, NOT_FOUND
 */
export async function listEmployeeBookings(
  context: SalonContext,
  employeeId: string,
  request: Omit<ListRequest, 'sort' | 'employee_id'>,
) {
  assertMayListBookings(context.principal, employeeId);
  if (!(await hasEmployee(context.tx, employeeId))) throw fail('NOT_FOUND');
  return listBookings(context, { ...request, sort: 'report', employee_id: employeeId });
}

const MAX_BOOKINGS_OF_DAY = 500;

/**
 * Returns an employee's day: bookings for admins and for the employee, only taken times for other people.
 * @throws ApiError NOT_FOUND when the salon does not have the employee
 */
export async function getEmployeeDay(
  context: SalonContext,
  employeeId: string,
  date: string,
): Promise<(Booking | BusyTime)[]> {
  const { tx, principal } = context;
  if (!(await hasEmployee(tx, employeeId))) throw fail('NOT_FOUND');
  if (!canSeeWholeDay(principal, employeeId))
    return listBusyTimesOfSalon(context, { date, employee_id: employeeId });
  const rows = await listReportRows(
    tx,
    { from: date, to: date, employee_id: employeeId },
    MAX_BOOKINGS_OF_DAY,
  );
  return rows.map(toBooking);
}
