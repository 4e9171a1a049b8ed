import type { Booking, BusyTime } from '@salon/shared/contracts/booking';
import { fail } from '../../../errors.ts';
import type { SalonContext } from '../../../http/salon-context.ts';
import { hasEmployee } from '../../employees/bookable-employee.repository.ts';
import { canSeeWholeDay } from '../booking.policy.ts';
import { listReportBookingRows } from '../booking-list.repository.ts';
import { listBusyTimes } from './list-busy-times.ts';

const MAX_BOOKINGS_OF_DAY = 500;

/** Returns whole bookings to admins and to this employee, only taken times to others. @throws ApiError NOT_FOUND */
export async function getEmployeeDay(
  context: SalonContext,
  employeeId: string,
  date: string,
): Promise<(Booking | BusyTime)[]> {
  const { tx, principal } = context;
  const list = canSeeWholeDay(principal, employeeId) ? listBookingsOfDay : listBusyTimes;
  const [isKnown, day] = await Promise.all([
    hasEmployee(tx, employeeId),
    list(context, { date, employee_id: employeeId }),
  ]);
  if (!isKnown) throw fail('NOT_FOUND');
  return day;
}

async function listBookingsOfDay(
  { tx }: SalonContext,
  { date, employee_id }: { date: string; employee_id: string },
): Promise<Booking[]> {
  const rows = await listReportBookingRows(tx, { from: date, to: date, employee_id }, MAX_BOOKINGS_OF_DAY);
  return rows.map(({ booking }) => booking);
}
