import type { Booking } from '@salon/shared/contracts/booking';
import type { SalonContext } from '../../http/salon-context.ts';
import { lockBooking } from '../bookings/booking.repository.ts';
import { requireBooking } from '../bookings/get-booking.ts';

/** Returns null when the booking is no longer pending or was deleted. */
export async function lockPendingBooking(
  { tx }: SalonContext,
  bookingId: string | null,
): Promise<Booking | null> {
  if (bookingId === null || !(await lockBooking(tx, bookingId))) return null;
  const booking = await requireBooking(tx, bookingId);
  return booking.status === 'pending' ? booking : null;
}
