import type { Booking } from '@salon/shared/contracts/booking';
import type { Tx } from '../../database/database.ts';
import { fail } from '../../errors.ts';
import { findBooking } from './booking.repository.ts';

type BookingRow = NonNullable<Awaited<ReturnType<typeof findBooking>>>;

/** Converts a row to the booking of the contract. */
export function toBooking({ starts_at: _, ...row }: BookingRow): Booking {
  return { ...row, service_ids: row.services.flatMap(({ service_id }) => (service_id ? [service_id] : [])) };
}

/** Returns the booking. @throws ApiError NOT_FOUND, also for a booking of another salon */
export async function requireBooking(tx: Tx, id: string): Promise<Booking> {
  const row = await findBooking(tx, id);
  if (!row) throw fail('NOT_FOUND');
  return toBooking(row);
}
