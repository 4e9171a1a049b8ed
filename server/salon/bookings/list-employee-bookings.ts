import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { hasEmployee } from '../employees/bookable-employee.repository.ts';
import { assertMayListBookings } from './booking.policy.ts';
import { type ListBookingsRequest, listBookings } from './list-bookings.ts';

/** @throws ApiError FORBIDDEN, NOT_FOUND; VALIDATION_FAILED for a malformed cursor */
export async function listEmployeeBookings(
  context: SalonContext,
  employeeId: string,
  request: Omit<ListBookingsRequest, 'sort' | 'employee_id'>,
) {
  assertMayListBookings(context.principal, employeeId);
  if (!(await hasEmployee(context.tx, employeeId))) throw fail('NOT_FOUND');
  return listBookings(context, { ...request, sort: 'report', employee_id: employeeId });
}
