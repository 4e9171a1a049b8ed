import type * as contract from '@salon/shared/contracts/voucher';
import type { z } from 'zod';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { lockOwnCurrency } from '../businesses/own-currency.ts';
import { assertEmployeeExists, assertVoucherTime } from './assert-voucher.ts';
import { getVoucher } from './get-voucher.ts';
import { lockVoucher, updateVoucherRow } from './voucher.repository.ts';

/**
 * The datetime is checked only when it changes, because the datetime of an old voucher lies in the past.
 * @throws ApiError NOT_FOUND, VALIDATION_FAILED
 */
export async function updateVoucher(
  context: SalonContext,
  voucherId: string,
  { datetime, amount, voucher_number: _preview, ...given }: z.output<typeof contract.updateVoucher>,
): Promise<contract.Voucher> {
  const { tx } = context;
  const currency = await lockOwnCurrency(tx);
  const money = amount === undefined ? {} : { amount_minor: currency.toMinor(amount, 'amount') };
  await assertEmployeeExists(tx, given.employee_id);
  const before = await lockVoucher(tx, voucherId);
  if (!before) throw fail('NOT_FOUND');
  const isMoved = datetime !== undefined && Date.parse(datetime) !== Date.parse(before.datetime);
  const moved = isMoved ? { datetime: new Date(datetime) } : {};
  if (moved.datetime) await assertVoucherTime(context, moved.datetime);
  await updateVoucherRow(tx, voucherId, { ...given, ...money, ...moved });
  return getVoucher(context, voucherId);
}
