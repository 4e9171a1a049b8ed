import type { Booking, BusyTime } from '@salon/shared/contracts/booking';
import { fail } from '../../../errors.ts';
import type { SalonContext } from '../../../http/salon-context.ts';
import { hasEmployee } from '../../employees/bookable-employee.repository.ts';
import { canSeeWholeDay } from '../booking.policy.ts';
import { listReportBookingRows } from '../booking-list.repository.ts';
import { toBooking } from '../get-booking.ts';
import { listBusyTimes } from './list-busy-times.ts';

const MAX_BOOKINGS_OF_DAY = 500;

/** Returns whole bookings to admins and to this employee, only taken times to others. @throws ApiError NOT_FOUND */
export async function getEmployeeDay(
  context: SalonContext,
  employeeId: string,
  date: string,
): Promise<(Booking | BusyTime)[]> {
  const { tx, principal } = context;
  if (!(await hasEmployee(tx, employeeId))) throw fail('NOT_FOUND');
  if (!canSeeWholeDay(principal, employeeId))
    return listBusyTimes(context, { date, employee_id: employeeId });
  const filters = { from: date, to: date, employee_id: employeeId };
  return (await listReportBookingRows(tx, filters, MAX_BOOKINGS_OF_DAY)).map(toBooking);
}
