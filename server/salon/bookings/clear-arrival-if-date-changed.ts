import type { Booking } from '@salon/shared/contracts/booking';
import type { BookingValues } from './booking.repository.ts';

const NO_ARRIVAL = { arrival: null, arrival_at: null, arrival_by: null };

/** An arrival belongs to its date: the customer of a visit that moves to another date comes again. */
export function clearArrivalIfDateChanged(
  before: Booking,
  { booking_date }: Partial<BookingValues>,
): Partial<typeof NO_ARRIVAL> {
  const isSameDate = booking_date === undefined || booking_date === before.booking_date;
  return isSameDate || before.arrival === null ? {} : NO_ARRIVAL;
}
