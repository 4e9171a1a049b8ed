import type { Voucher } from '@salon/shared/contracts/voucher';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { getOwnCurrency, type OwnCurrency } from '../businesses/own-currency.ts';
import { hasEmployee } from '../employees/bookable-employee.repository.ts';
import { findLastVoucherOfEmployee, findVoucher, type VoucherRow } from './voucher.repository.ts';

/** @throws ApiError NOT_FOUND */
export async function getVoucher({ tx }: SalonContext, voucherId: string): Promise<Voucher> {
  const row = await findVoucher(tx, voucherId);
  if (!row) throw fail('NOT_FOUND');
  return toVoucher(row, await getOwnCurrency(tx));
}

export function toVoucher({ amount_minor, ...row }: VoucherRow, currency: OwnCurrency): Voucher {
  return { ...row, amount: currency.toUnits(amount_minor) };
}

/** @throws ApiError NOT_FOUND when the salon does not have the employee */
export async function getLastPayment({ tx }: SalonContext, employeeId: string) {
  if (!(await hasEmployee(tx, employeeId))) throw fail('NOT_FOUND');
  const row = await findLastVoucherOfEmployee(tx, employeeId);
  const voucher = row ? toVoucher(row, await getOwnCurrency(tx)) : null;
  return { datetime: voucher?.datetime ?? null, voucher };
}
