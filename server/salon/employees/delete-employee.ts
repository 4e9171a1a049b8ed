import { isConstraintViolation } from '../../database/sql-errors.ts';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { deleteEmployeeRow } from './employee.repository.ts';

/** @throws ApiError NOT_FOUND; EMPLOYEE_HAS_BOOKINGS for bookings in any state */
export async function deleteEmployee(context: SalonContext, employeeId: string): Promise<void> {
  const isRemoved = await deleteEmployeeRow(context.tx, employeeId).catch((error: unknown) => {
    throw isConstraintViolation(error, 'bookings_employee_fkey') ? fail('EMPLOYEE_HAS_BOOKINGS') : error;
  });
  if (!isRemoved) throw fail('NOT_FOUND');
}
