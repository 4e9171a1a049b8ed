import type { Tx } from '../../database/database.ts';

/** All of a date's bookings but cancelled ones. */
export async function countOfDay(tx: Tx, date: string): Promise<number> {
  const { count } = await tx
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('booking_date', '=', date)
    .where('status', '<>', 'cancelled')
    .executeTakeFirstOrThrow();
  return count;
}

/** The one that was made last: its number is the highest. One that is dated ahead must not hide it. */
export function findLastVoucher(tx: Tx) {
  return tx
    .selectFrom('expense_vouchers')
    .select([
      'id',
      'voucher_number',
      'datetime',
      'account_name',
      'amount',
      'notes',
      'employee_id',
      'created_at',
    ])
    .orderBy('voucher_number', 'desc')
    .limit(1)
    .executeTakeFirst();
}
