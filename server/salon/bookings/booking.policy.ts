/** Rules about access to bookings, which the policy of a route cannot express. */

import type { Booking } from '@salon/shared/contracts/booking';
import { fail } from '../../errors.ts';
import type { Principal } from '../../http/principal.ts';

/**
 * Checks that the principal may see the booking: an admin may see all, an employee and a customer only their own.
 * @throws ApiError NOT_FOUND for other principals
 */
export function assertMaySeeBooking(principal: Principal, booking: Booking): void {
  if (principal.userType === 'admin') return;
  if (principal.userType === 'employee' && booking.employee_id === principal.userId) return;
  if (principal.userType === 'customer' && booking.customer_id === principal.userId) return;
  throw fail('NOT_FOUND');
}

/**
 * Checks that the principal may list this employee's bookings: an employee may list only their own. The policy of the
 * route excludes customers.
 * @throws ApiError FORBIDDEN
 */
export function assertMayListBookings(principal: Principal, employeeId: string): void {
  if (principal.userType === 'employee' && principal.userId !== employeeId) throw fail('FORBIDDEN');
}

/** Whether the principal may see the bookings of this employee's day with names and prices, not only taken times. */
export function canSeeWholeDay(principal: Principal, employeeId: string): boolean {
  return (
    principal.userType === 'admin' || (principal.userType === 'employee' && principal.userId === employeeId)
  );
}
