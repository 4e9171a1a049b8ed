import type { Voucher } from '@salon/shared/contracts/voucher';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { hasEmployee } from '../employees/bookable-employee.repository.ts';
import { findLastVoucherOfEmployee, findVoucher } from './voucher.repository.ts';

/** @throws ApiError NOT_FOUND */
export async function getVoucher({ tx }: SalonContext, voucherId: string): Promise<Voucher> {
  const row = await findVoucher(tx, voucherId);
  if (!row) throw fail('NOT_FOUND');
  return row;
}

/** @throws ApiError NOT_FOUND when the salon does not have the employee */
export async function getLastPayment({ tx }: SalonContext, employeeId: string) {
  if (!(await hasEmployee(tx, employeeId))) throw fail('NOT_FOUND');
  const voucher = (await findLastVoucherOfEmployee(tx, employeeId)) ?? null;
  return { datetime: voucher?.datetime ?? null, voucher };
}
