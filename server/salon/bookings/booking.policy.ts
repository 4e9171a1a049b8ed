import type { Booking } from '@salon/shared/contracts/booking';
import { fail } from '../../errors.ts';
import type { Principal } from '../../http/principal.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { findCustomerContact } from '../customers/customer.repository.ts';

/** @throws ApiError NOT_FOUND */
export async function assertMaySeeBooking(
  { tx, principal }: Pick<SalonContext, 'tx' | 'principal'>,
  booking: Booking,
): Promise<void> {
  if (principal.userType === 'admin') return;
  if (principal.userType === 'employee' && isServedBy(booking, principal.userId)) return;
  if (principal.userType === 'customer' && (await isBookedFor(tx, booking, principal.userId))) return;
  throw fail('NOT_FOUND');
}

/** As in the customer's own list: the phone counts when the booking's account was deleted. */
async function isBookedFor(
  tx: SalonContext['tx'],
  { customer_id, customer_phone }: Booking,
  customerId: string,
): Promise<boolean> {
  if (customer_id !== null) return customer_id === customerId;
  return (await findCustomerContact(tx, customerId))?.phone === customer_phone;
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
