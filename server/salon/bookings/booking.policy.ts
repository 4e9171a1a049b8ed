import type { Booking } from '@salon/shared/contracts/booking';
import { fail } from '../../errors.ts';
import type { Principal } from '../../http/principal.ts';

/** What the route's policy cannot say: who may see which booking. */

/** An admin sees all, an employee their own, a customer their own; for anyone else it does not exist. */
export function checkMaySee(principal: Principal, booking: Booking): void {
  if (principal.userType === 'admin') return;
  if (principal.userType === 'employee' && booking.employee_id === principal.userId) return;
  if (principal.userType === 'customer' && booking.customer_id === principal.userId) return;
  throw fail('NOT_FOUND');
}

/** An employee's list of appointments is theirs and the admin's. */
export function checkMayList(principal: Principal, employeeId: string): void {
  if (principal.userType === 'employee' && principal.userId !== employeeId) throw fail('FORBIDDEN');
}

/** Whose day may be seen with names and prices; all others see taken times alone. */
export function seesWholeDay(principal: Principal, employeeId: string): boolean {
  return (
    principal.userType === 'admin' || (principal.userType === 'employee' && principal.userId === employeeId)
  );
}
