import type {
  Booking,
  BookingTotals,
  ListBookingsQuery,
  UpdateBooking,
} from '@salon/shared/contracts/booking';
import type { Employee } from '@salon/shared/contracts/employee';
import type {
  ApproveNotification,
  Notification,
  RejectNotification,
} from '@salon/shared/contracts/notification';
import { paths } from '@salon/shared/contracts/paths';
import type { Done, HttpClient, Page, Success } from '@salon/shared/http';
import type { PageQuery } from '@salon/shared/stores/paged-list';
import type { ReportFilters } from './report-filters.ts';

export function listReport(
  http: HttpClient,
  filters: ReportFilters,
  page: PageQuery,
  signal: AbortSignal,
): Promise<Page<Booking>> {
  const query: ListBookingsQuery = { ...filterQuery(filters), sort: 'report', ...page };
  return http.get<Page<Booking>>(paths.bookings, { query, signal });
}

export async function loadTotals(http: HttpClient, filters: ReportFilters, signal: AbortSignal) {
  const query = filterQuery(filters);
  return (await http.get<Success<BookingTotals>>(paths.bookingTotals, { query, signal })).data;
}

/** Includes inactive employees, because old bookings may belong to them. */
export async function listEmployees(http: HttpClient, signal: AbortSignal) {
  return (await http.get<Page<Employee>>(paths.employees, { signal })).data;
}

export async function loadBooking(http: HttpClient, id: string, signal?: AbortSignal) {
  return (await http.get<Success<Booking>>(paths.booking(id), { signal })).data;
}

export function completeBooking(
  http: HttpClient,
  id: string,
  body: UpdateBooking & { status: 'completed' },
  idempotencyKey: string,
) {
  return http.put<Success<Booking>>(paths.booking(id), { body, idempotencyKey });
}

export function cancelBooking(http: HttpClient, id: string) {
  const body: UpdateBooking = { status: 'cancelled' };
  return http.put<Success<Booking>>(paths.booking(id), { body });
}

type AnsweredRequest = Success<Notification>;

export function approveRequest(
  http: HttpClient,
  id: string,
  body: ApproveNotification,
  idempotencyKey: string,
) {
  return http.put<AnsweredRequest>(paths.notificationApprove(id), { body, idempotencyKey });
}

/** The server deletes the booking of a rejected request. */
export function rejectRequest(
  http: HttpClient,
  id: string,
  body: RejectNotification,
  idempotencyKey: string,
) {
  return http.put<AnsweredRequest>(paths.notificationReject(id), { body, idempotencyKey });
}

export function deleteBooking(http: HttpClient, id: string) {
  return http.delete<Done>(paths.booking(id));
}

function filterQuery({ period, status, employee_id, search }: ReportFilters) {
  return {
    ...period,
    status: status || undefined,
    employee_id: employee_id || undefined,
    search: search || undefined,
  } satisfies ListBookingsQuery;
}
