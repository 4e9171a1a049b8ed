import type { Booking } from '@salon/shared/contracts/booking';
import type { Tx } from '../../database/database.ts';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { assertMaySeeBooking } from './booking.policy.ts';
import { findBooking } from './booking.repository.ts';

/** @throws ApiError NOT_FOUND, also when the principal may not see the booking */
export async function getBooking(context: SalonContext, id: string): Promise<Booking> {
  const booking = await requireBooking(context.tx, id);
  await assertMaySeeBooking(context, booking);
  return booking;
}

/** Does not check the principal. @throws ApiError NOT_FOUND */
export async function requireBooking(tx: Tx, id: string): Promise<Booking> {
  const row = await findBooking(tx, id);
  if (!row) throw fail('NOT_FOUND');
  return row.booking;
}
