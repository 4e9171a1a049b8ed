import type { Tx } from '../../database/database.ts';

/** Counts the bookings of the date, except cancelled ones. */
export async function countBookingsOfDay(tx: Tx, date: string): Promise<number> {
  const { count } = await tx
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('booking_date', '=', date)
    .where('status', '<>', 'cancelled')
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Returns the voucher that was created last, which has the highest number. Another voucher can have a later datetime.
 * Returns undefined when the salon has no vouchers.
 */
export function findLastCreatedVoucher(tx: Tx) {
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
