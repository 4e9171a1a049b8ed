import type { Booking } from '@salon/shared/contracts/booking';
import type { SalonContext } from '../../http/salon-context.ts';
import type { BookingValues } from './booking.repository.ts';
import { takeBookingNumber } from './booking-number.repository.ts';

/** A booking number belongs to its date, so another date needs a new number. */
export async function takeNumberIfDateChanged(
  context: SalonContext,
  before: Booking,
  { booking_date }: Partial<BookingValues>,
): Promise<Pick<BookingValues, 'booking_number'>> {
  if (booking_date === undefined || booking_date === before.booking_date) return {};
  return { booking_number: await takeBookingNumber(context, booking_date) };
}
