import type { Absence } from '@salon/shared/contracts/working-time';
import type { Tx } from '../../database/database.ts';
import { fail } from '../../errors.ts';
import { lockEmployees } from '../employees/bookable-employee.repository.ts';
import { findAbsence } from './absence.repository.ts';

/** Locks the employee, as every change of an absence does, and reads the absence after the lock. @throws ApiError NOT_FOUND */
export async function lockAbsence(tx: Tx, absenceId: string): Promise<Absence> {
  const seen = await findAbsence(tx, absenceId);
  if (!seen) throw fail('NOT_FOUND');
  await lockEmployees(tx, [seen.employee_id]);
  const absence = await findAbsence(tx, absenceId);
  if (!absence) throw fail('NOT_FOUND');
  return absence;
}
