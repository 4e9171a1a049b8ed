import { getSalonToday, isSalonDate } from '@salon/shared/domain/salon-clock';
import { checkVoucher } from '@salon/shared/domain/voucher';
import type { Tx } from '../../database/database.ts';
import { fail, failField } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { findOwnBusiness } from '../businesses/business.repository.ts';
import { lockEmployeeIfExists } from '../employees/bookable-employee.repository.ts';

/** @throws ApiError VALIDATION_FAILED for a time over 5 minutes ago or after the year 2999 */
export async function assertVoucherTime(
  { tx, now }: SalonContext,
  voucher: { account_name: string; amount: number; datetime: Date },
): Promise<void> {
  if (checkVoucher(voucher, now) !== 'ok') throw failField('datetime', 'يجب ألا يكون وقت السند في الماضي');
  const { time_zone } = await findOwnBusiness(tx);
  // A salon's dates end with the year 2999.
  if (!isSalonDate(getSalonToday(voucher.datetime, time_zone))) throw failField('datetime', 'الوقت غير صالح');
}

/** Locks the employee against deletion. @throws ApiError NOT_FOUND */
export async function assertEmployeeExists(tx: Tx, employeeId: string | null | undefined): Promise<void> {
  if (employeeId && !(await lockEmployeeIfExists(tx, employeeId))) throw fail('NOT_FOUND');
}
