import type { Booking, BookingTotals, BusyTime } from '@salon/shared/contracts/booking';
import { remaining } from '@salon/shared/domain/money';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { findOwnBusiness } from '../businesses/business.repository.ts';
import { closeRequest } from '../notifications/booking-request.service.ts';
import { checkMayList, checkMaySee, seesWholeDay } from './booking.policy.ts';
import { lockBooking, removeBooking } from './booking.repository.ts';
import { requireBooking, toBooking } from './booking-answer.ts';
import { type BookingFilters, reportPage, totalBookings } from './booking-list.repository.ts';
import { type ListRequest, listBookings } from './booking-list.service.ts';
import { employeeExists } from './booking-parties.repository.ts';
import { listBusyTimes } from './busy.repository.ts';

/** @throws ApiError NOT_FOUND for one that the caller may not see */
export async function seeBooking({ tx, principal }: SalonContext, id: string): Promise<Booking> {
  const booking = await requireBooking(tx, id);
  checkMaySee(principal, booking);
  return booking;
}

/** The report's four cards. */
export function totals({ tx }: SalonContext, filters: BookingFilters): Promise<BookingTotals> {
  return totalBookings(tx, filters);
}

/**
 * Taken times around a date, of everyone or one employee: nothing of whose they are. A customer finds the ids of their
 * own bookings, which a booking that is moved must know to ignore itself; another's would say when it was made.
 */
export async function busyTimes(
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
 * Removes a booking and frees its time. One that was not paid in full stays: with it the customer's debt would go, or
 * what was collected for it would have settled nothing.
 * @throws ApiError NOT_FOUND, BOOKING_HAS_BALANCE, BOOKING_COLLECTED
 */
export async function removeForGood(context: SalonContext, id: string): Promise<void> {
  const { tx } = context;
  if (!(await lockBooking(tx, id))) throw fail('NOT_FOUND');
  const { paid_amount, total_price, is_collected } = await requireBooking(tx, id);
  if (is_collected) throw fail('BOOKING_COLLECTED');
  if (paid_amount !== null && remaining(total_price, paid_amount) > 0) throw fail('BOOKING_HAS_BALANCE');
  await removeBooking(tx, id);
  await closeRequest(context, id);
}

/** An employee's appointments: those to come first, then by date and time. */
export async function employeeBookings(
  context: SalonContext,
  employeeId: string,
  request: Omit<ListRequest, 'sort' | 'employee_id'>,
) {
  checkMayList(context.principal, employeeId);
  if (!(await employeeExists(context.tx, employeeId))) throw fail('NOT_FOUND');
  return listBookings(context, { ...request, sort: 'report', employee_id: employeeId });
}

const A_DAY_IS_WHOLE = 500;

/** One employee's day: whole bookings for those who work there, taken times alone for customers. */
export async function employeeDay(
  context: SalonContext,
  employeeId: string,
  date: string,
): Promise<(Booking | BusyTime)[]> {
  const { tx, principal } = context;
  if (!(await employeeExists(tx, employeeId))) throw fail('NOT_FOUND');
  if (!seesWholeDay(principal, employeeId)) return busyTimes(context, { date, employee_id: employeeId });
  const rows = await reportPage(tx, { from: date, to: date, employee_id: employeeId }, A_DAY_IS_WHOLE);
  return rows.map(toBooking);
}
