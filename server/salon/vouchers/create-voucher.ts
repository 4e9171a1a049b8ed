import type * as contract from '@salon/shared/contracts/voucher';
import { getNextVoucherNumber } from '@salon/shared/domain/voucher';
import type { z } from 'zod';
import type { SalonContext } from '../../http/salon-context.ts';
import { lockOwnCurrency } from '../businesses/own-currency.ts';
import { assertEmployeeExists, assertVoucherTime } from './assert-voucher.ts';
import { toVoucher } from './get-voucher.ts';
import { insertVoucher, lockVoucherNumbers } from './voucher.repository.ts';
import { getHighestVoucherNumber } from './voucher-list.repository.ts';

/** Ignores the number in the request, which the form previewed. @throws ApiError NOT_FOUND, VALIDATION_FAILED */
export async function createVoucher(
  context: SalonContext,
  { datetime, account_name, amount, notes = '', employee_id = null }: z.output<typeof contract.createVoucher>,
): Promise<contract.Voucher> {
  const { tx } = context;
  const currency = await lockOwnCurrency(tx);
  const amount_minor = currency.toMinor(amount, 'amount');
  const values = { datetime: new Date(datetime), account_name, amount_minor, notes, employee_id };
  await assertVoucherTime(context, values.datetime);
  await assertEmployeeExists(tx, employee_id);
  await lockVoucherNumbers(tx);
  const voucher_number = getNextVoucherNumber([await getHighestVoucherNumber(tx)]);
  return toVoucher(await insertVoucher(context, { ...values, voucher_number }), currency);
}
