import type { Booking, CreateBooking, NextFreeQuery, NextFreeTime } from '@salon/shared/contracts/booking';
import type { PublicEmployee } from '@salon/shared/contracts/employee';
import { paths } from '@salon/shared/contracts/paths';
import type { PublicService } from '@salon/shared/contracts/service';
import type { HttpClient, Page, Success } from '@salon/shared/http';

const ACTIVE = { is_active: true };

export async function listEmployees(http: HttpClient, signal: AbortSignal) {
  return (await http.get<Page<PublicEmployee>>(paths.employees, { query: ACTIVE, signal })).data;
}

export async function listServices(http: HttpClient, signal: AbortSignal) {
  return (await http.get<Page<PublicService>>(paths.services, { query: ACTIVE, signal })).data;
}

export async function listNextFree(http: HttpClient, query: NextFreeQuery, signal: AbortSignal) {
  return (await http.get<Success<NextFreeTime[]>>(paths.nextFreeTimes, { query: { ...query }, signal })).data;
}

/** The server takes the customer's name and phone from the session. */
export function createBooking(http: HttpClient, body: CreateBooking, idempotencyKey: string) {
  return http.post<Success<Booking>>(paths.bookings, { body, idempotencyKey });
}
