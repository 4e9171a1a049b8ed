import type { Booking, BookingTotals, ListBookingsQuery } from '@salon/shared/contracts/booking';
import { paths } from '@salon/shared/contracts/paths';
import type { SalonDate } from '@salon/shared/domain/salon-clock';
import type { HttpClient, Page, Success } from '@salon/shared/http';

/** §9: the dashboard shows 5 recent bookings. */
const RECENT = 5;

export async function loadDayTotals(http: HttpClient, date: SalonDate, signal: AbortSignal) {
  const query = { from: date, to: date } satisfies ListBookingsQuery;
  return (await http.get<Success<BookingTotals>>(paths.bookingTotals, { query, signal })).data;
}

/** The latest by creation, whatever became of them. */
export async function listRecentBookings(http: HttpClient, signal: AbortSignal) {
  const query = { sort: 'newest', include_cancelled: 'true', limit: RECENT } satisfies ListBookingsQuery;
  return (await http.get<Page<Booking>>(paths.bookings, { query, signal })).data;
}
