import type { Tx } from '../../database/database.ts';
import { fail } from '../../errors.ts';
import { lockAllEmployees, lockEmployees } from '../employees/bookable-employee.repository.ts';

/**
 * Locks the employees whose working time a calendar decides, and returns their ids: one employee, or all for the calendar
 * of the salon. A booking locks its employees too, so that it is made before the change or after it.
 * @throws ApiError NOT_FOUND for an unknown employee
 */
export async function lockCalendar(tx: Tx, employeeId: string | null): Promise<string[]> {
  if (employeeId === null) return lockAllEmployees(tx);
  const [employee] = await lockEmployees(tx, [employeeId]);
  if (!employee) throw fail('NOT_FOUND');
  return [employee.id];
}
