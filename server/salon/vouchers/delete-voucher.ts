import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { deleteVoucherRow } from './voucher.repository.ts';

/** @throws ApiError NOT_FOUND */
export async function deleteVoucher({ tx }: SalonContext, voucherId: string): Promise<void> {
  if (!(await deleteVoucherRow(tx, voucherId))) throw fail('NOT_FOUND');
}
