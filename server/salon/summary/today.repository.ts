import type { Tx } from '../../database/database.ts';
import { VOUCHER_COLUMNS } from '../vouchers/voucher.repository.ts';

export async function countBookingsOfDay(tx: Tx, date: string): Promise<number> {
  const { count } = await tx
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('booking_date', '=', date)
    .where('status', '<>', 'cancelled')
    .executeTakeFirstOrThrow();
  return count;
}

/** The voucher with the highest number was created last; another one can have a later datetime. */
export function findLastCreatedVoucher(tx: Tx) {
  return tx
    .selectFrom('expense_vouchers')
    .select(VOUCHER_COLUMNS)
    .orderBy('voucher_number', 'desc')
    .limit(1)
    .executeTakeFirst();
}
