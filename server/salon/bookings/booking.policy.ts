import type { Booking } from '@salon/shared/contracts/booking';
import { fail } from '../../errors.ts';
import type { Principal } from '../../http/principal.ts';

/** @throws ApiError NOT_FOUND */
export function assertMaySeeBooking(principal: Principal, booking: Booking): void {
  if (principal.userType === 'admin') return;
  if (principal.userType === 'employee' && isServedBy(booking, principal.userId)) return;
  if (principal.userType === 'customer' && booking.customer_id === principal.userId) return;
  throw fail('NOT_FOUND');
}

function isServedBy({ employee_id, lines }: Booking, employeeId: string): boolean {
  return employee_id === employeeId || lines.some((line) => line.employee_id === employeeId);
}

/** The policy of the route excludes customers. @throws ApiError FORBIDDEN */
export function assertMayListBookings(principal: Principal, employeeId: string): void {
  if (principal.userType === 'employee' && principal.userId !== employeeId) throw fail('FORBIDDEN');
}

/** Other principals see only taken times. */
export function canSeeWholeDay(principal: Principal, employeeId: string): boolean {
  return (
    principal.userType === 'admin' || (principal.userType === 'employee' && principal.userId === employeeId)
  );
}
