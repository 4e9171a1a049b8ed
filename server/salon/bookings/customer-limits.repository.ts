import type { Tx } from '../../database/database.ts';
import { isBookingOfId } from './booking-owner.repository.ts';

/** An insert of a booking, which refers to the customer, does not wait for this lock. */
export async function lockCustomerRow(tx: Tx, customerId: string): Promise<void> {
  await tx.selectFrom('customers').select('id').where('id', '=', customerId).forNoKeyUpdate().execute();
}

export async function getMaxOpenBookings(tx: Tx): Promise<number> {
  const row = await tx.selectFrom('businesses').select('max_open_bookings').executeTakeFirstOrThrow();
  return row.max_open_bookings;
}

export async function countOpenBookings(tx: Tx, customerId: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('bookings as booking')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isBookingOfId(customerId))
    .where('status', 'in', ['pending', 'approved'])
    .where('ends_at', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  return count;
}
