import type { Booking } from '@salon/shared/contracts/booking';
import type { SalonContext } from '../../http/salon-context.ts';
import { lockBooking } from '../bookings/booking.repository.ts';
import { requireBooking } from '../bookings/booking-answer.ts';

/** Takes the booking that a request asks about; null once it is decided or gone. */
export async function lockPendingBooking(
  { tx }: SalonContext,
  bookingId: string | null,
): Promise<Booking | null> {
  if (bookingId === null || !(await lockBooking(tx, bookingId))) return null;
  const booking = await requireBooking(tx, bookingId);
  return booking.status === 'pending' ? booking : null;
}
