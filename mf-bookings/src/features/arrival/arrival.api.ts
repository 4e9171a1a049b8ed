import type { Arrival, Booking, SetArrival, UpdateBooking } from '@salon/shared/contracts/booking';
import { paths } from '@salon/shared/contracts/paths';
import { type HttpClient, isConflict, type Success } from '@salon/shared/http';

export function setArrival(http: HttpClient, id: string, arrival: Arrival | null) {
  const body: SetArrival = { arrival };
  return http.put<Success<Booking>>(paths.bookingArrival(id), { body });
}

/** Only a cancelled booking can be cancelled late. Repeating both requests changes nothing more. */
export async function cancelLate(http: HttpClient, id: string) {
  const body: UpdateBooking = { status: 'cancelled' };
  const answer = await http.put<Success<Booking>>(paths.booking(id), { body });
  return isConflict(answer) ? answer : setArrival(http, id, 'late_cancelled');
}
