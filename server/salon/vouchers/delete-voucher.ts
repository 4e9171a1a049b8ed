import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { deleteVoucherRow } from './voucher.repository.ts';

/** Deletes the voucher. @throws ApiError NOT_FOUND */
export async function deleteVoucher({ tx }: SalonContext, voucherId: string): Promise<void> {
  if (!(await deleteVoucherRow(tx, voucherId))) throw fail('NOT_FOUND');
}
