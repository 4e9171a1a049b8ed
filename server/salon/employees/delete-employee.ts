import { isConstraintViolation } from '../../database/sql-errors.ts';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { deleteAbsenceNotificationsOfEmployee } from '../notifications/absence-notification.repository.ts';
import { lockEmployees } from './bookable-employee.repository.ts';
import { deleteEmployeeRow } from './employee.repository.ts';

const BOOKING_KEYS = ['bookings_employee_fkey', 'booking_lines_employee_fkey'];

/**
 * Deletes the employee's plans, exceptions and absences as well, and the notifications of these absences.
 * @throws ApiError NOT_FOUND; EMPLOYEE_HAS_BOOKINGS for bookings in any state
 */
export async function deleteEmployee({ tx }: SalonContext, employeeId: string): Promise<void> {
  // Without the lock, the employee could ask for another absence meanwhile.
  await lockEmployees(tx, [employeeId]);
  await deleteAbsenceNotificationsOfEmployee(tx, employeeId);
  const isRemoved = await deleteEmployeeRow(tx, employeeId).catch((error: unknown) => {
    const isBooked = BOOKING_KEYS.some((key) => isConstraintViolation(error, key));
    throw isBooked ? fail('EMPLOYEE_HAS_BOOKINGS') : error;
  });
  if (!isRemoved) throw fail('NOT_FOUND');
}
