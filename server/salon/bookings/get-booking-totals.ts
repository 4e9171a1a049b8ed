import type { BookingTotals } from '@salon/shared/contracts/booking';
import type { SalonContext } from '../../http/salon-context.ts';
import { type BookingFilters, sumBookings } from './booking-list.repository.ts';

/** Returns the figures of the bookings report over the bookings that match the filters. */
export function getBookingTotals({ tx }: SalonContext, filters: BookingFilters): Promise<BookingTotals> {
  return sumBookings(tx, filters);
}
