import type { FieldProblem } from '@salon/shared/contracts/error-codes';
import { getSalonToday, isSalonDate } from '@salon/shared/domain/salon-clock';
import { getEarliestVoucherTime } from '@salon/shared/domain/voucher';
import type { Tx } from '../../database/database.ts';
import { fail, failField } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { findOwnBusiness } from '../businesses/business.repository.ts';
import { lockEmployeeIfExists } from '../employees/bookable-employee.repository.ts';

/** @throws ApiError VALIDATION_FAILED for the past or after the year 2999 */
export async function assertVoucherTime({ tx, now }: SalonContext, datetime: Date): Promise<void> {
  // False for an invalid date.
  const isAllowed = datetime >= getEarliestVoucherTime(now);
  if (!isAllowed) throw failField('datetime', 'يجب ألا يكون وقت السند في الماضي');
  const { time_zone } = await findOwnBusiness(tx);
  // The database formats instants after the year 2999 in a form that the response schema refuses.
  if (!isSalonDate(getSalonToday(datetime, time_zone))) throw failField('datetime', 'الوقت غير صالح');
}

/** Locks the employee against deletion. @throws ApiError NOT_FOUND, whose details name the field */
export async function assertEmployeeExists(tx: Tx, employeeId: string | null | undefined): Promise<void> {
  if (!employeeId || (await lockEmployeeIfExists(tx, employeeId))) return;
  throw fail('NOT_FOUND', [{ path: 'employee_id', message: 'الموظف غير موجود' } satisfies FieldProblem]);
}
