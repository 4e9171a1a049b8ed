import type { Minor } from '@salon/shared/domain/region/minor-units';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { isOwed } from '../customers/debt.repository.ts';
import { isBookingOf } from './booking-owner.repository.ts';

/** No other transaction can change the payment of these bookings before this transaction ends. */
export async function lockCustomerBookings(tx: Tx, customerId: string): Promise<void> {
  await tx
    .selectFrom('bookings')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export function lockCustomerDebts(tx: Tx, customer: { id: string; phone: string }) {
  return tx
    .selectFrom('bookings as booking')
    .select(['booking.id', sql<Minor>`booking.total_minor - booking.paid_minor`.as('owed')])
    .where(isOwed)
    .where(isBookingOf(customer.id, customer.phone))
    .orderBy('booking.id')
    .forUpdate()
    .execute();
}

export async function assignDebtsToCollection(
  tx: Tx,
  bookingIds: string[],
  collectionId: string,
): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ collection_id: collectionId })
    .where('id', 'in', bookingIds)
    .execute();
}

export function lockCollectedBookings(tx: Tx, collectionId: string) {
  return tx
    .selectFrom('bookings')
    .select(['id', 'customer_id', 'customer_name', 'customer_phone', 'customer_email'])
    .where('collection_id', '=', collectionId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function assignBookingToCustomer(tx: Tx, bookingId: string, customerId: string): Promise<void> {
  await tx.updateTable('bookings').set({ customer_id: customerId }).where('id', '=', bookingId).execute();
}
