import type { Booking, MoveBooking } from '@salon/shared/contracts/booking';
import type { PublicEmployee } from '@salon/shared/contracts/employee';
import { paths } from '@salon/shared/contracts/paths';
import type { HttpClient, Page, Success } from '@salon/shared/http';

/** The server takes the customer from the session. */
export function listOwnBookings(http: HttpClient, cursor: string | undefined, signal: AbortSignal) {
  // The list includes cancelled bookings, so that the customer sees a cancellation by the salon.
  const query = { sort: 'report', include_cancelled: true, limit: 30, cursor };
  return http.get<Page<Booking>>(paths.bookings, { query, signal });
}

export function cancelBooking(http: HttpClient, id: string, idempotencyKey: string) {
  return http.put<Success<Booking>>(paths.cancelBooking(id), { idempotencyKey });
}

export function moveBooking(http: HttpClient, id: string, body: MoveBooking, idempotencyKey: string) {
  return http.put<Success<Booking>>(paths.moveBooking(id), { body, idempotencyKey });
}

export async function listEmployees(http: HttpClient, signal: AbortSignal): Promise<PublicEmployee[]> {
  const query = { limit: 200 };
  return (await http.get<Page<PublicEmployee>>(paths.employees, { query, signal })).data;
}
