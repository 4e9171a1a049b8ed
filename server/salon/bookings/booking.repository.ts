import type { Booking } from '@salon/shared/contracts/booking';
import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { getOwnCurrency } from '../businesses/own-currency.ts';
import { selectAllBookings, selectBookings } from './select-bookings.repository.ts';
import { toBooking } from './to-booking.ts';

/** Amounts are written in minor units. */
export type BookingValues = Omit<
  Insertable<Tables['bookings']>,
  'business_id' | 'created_at' | 'version' | 'total_price' | 'paid_amount'
>;

export interface BookingRow {
  booking: Booking;
  starts_at: string;
}

/** Returns the bookings with the names of the employees, and with amounts in units of the currency. */
export async function readBookings(tx: Tx, query: ReturnType<typeof selectBookings>): Promise<BookingRow[]> {
  const [rows, { toUnits }, employees] = await Promise.all([
    query.execute(),
    getOwnCurrency(tx),
    tx.selectFrom('employees').select(['id', 'name']).execute(),
  ]);
  const names = new Map(employees.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({ booking: toBooking(row, names, toUnits), starts_at: row.starts_at }));
}

export async function findBooking(tx: Tx, id: string): Promise<BookingRow | undefined> {
  const [row] = await readBookings(
    tx,
    selectBookings(tx, selectAllBookings(tx).where('booking.id', '=', id)),
  );
  return row;
}

/** Locks the row, so that changes of one booking run one after another. */
export function lockBooking(tx: Tx, id: string) {
  return tx.selectFrom('bookings').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The caller inserts the lines afterwards, which occupy the time. */
export async function insertBooking(
  { tx, businessId, now }: SalonContext,
  values: BookingValues,
): Promise<void> {
  await tx
    .insertInto('bookings')
    .values({ ...values, business_id: businessId, created_at: now })
    .execute();
}

/**
 * The caller has written changed lines before, because a booking whose start differs from that of its first line moves the
 * lines along.
 * @throws the database errors `busy_people` and `busy_rooms` when a cancelled booking takes its time again
 */
export async function updateBookingRow(
  { tx }: SalonContext,
  id: string,
  values: Partial<BookingValues>,
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  const isPlacedAgain = values.starts_at !== undefined;
  await tx
    .updateTable('bookings')
    .set({ ...values, ...(isPlacedAgain ? { version: sql<number>`version + 1` } : {}) })
    .where('id', '=', id)
    .execute();
}

export async function deleteBookingRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('bookings').where('id', '=', id).execute();
}
