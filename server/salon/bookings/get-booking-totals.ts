import type { BookingTotals } from '@salon/shared/contracts/booking';
import type { SalonContext } from '../../http/salon-context.ts';
import { type BookingFilters, sumBookings } from './booking-list.repository.ts';

export function getBookingTotals({ tx }: SalonContext, filters: BookingFilters): Promise<BookingTotals> {
  return sumBookings(tx, filters);
}
