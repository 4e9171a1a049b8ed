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
import type { ReportFilters } from './report-filters.ts';

/** Rows of one page of the list. */
export const PAGE_SIZE = 50;
/** The largest `limit` that the server accepts. */
const MAX_LIMIT = 200;

/** Loads several pages as one, so that a reload keeps the number of rows. */
export async function listReport(
  http: HttpClient,
  filters: ReportFilters,
  pages: number,
  signal: AbortSignal,
): Promise<Page<Booking>> {
  const wanted = pages * PAGE_SIZE;
  let list = await listReportPage(http, filters, undefined, signal, Math.min(wanted, MAX_LIMIT));
  while (list.next_cursor !== null && list.data.length < wanted) {
    const limit = Math.min(wanted - list.data.length, MAX_LIMIT);
    const next = await listReportPage(http, filters, list.next_cursor, signal, limit);
    list = { ...next, data: [...list.data, ...next.data] };
  }
  return list;
}

export function listReportPage(
  http: HttpClient,
  filters: ReportFilters,
  cursor: string | undefined,
  signal: AbortSignal,
  limit: number = PAGE_SIZE,
): Promise<Page<Booking>> {
  const query: ListBookingsQuery = { ...filterQuery(filters), sort: 'report', cursor, limit };
  return http.get<Page<Booking>>(paths.bookings, { query, signal });
}

export async function loadTotals(http: HttpClient, filters: ReportFilters, signal: AbortSignal) {
  const query = filterQuery(filters);
  return (await http.get<Success<BookingTotals>>(paths.bookingTotals, { query, signal })).data;
}

/** All employees, including inactive ones, because old bookings may be theirs. */
export async function listEmployees(http: HttpClient, signal: AbortSignal) {
  return (await http.get<Page<Employee>>(paths.employees, { signal })).data;
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

/** Rejects a booking request. The server deletes its booking. */
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

function filterQuery({ from, to, status, employee_id, search }: ReportFilters) {
  return {
    from,
    to,
    status: status || undefined,
    employee_id: employee_id || undefined,
    search: search.trim() || undefined,
  } satisfies ListBookingsQuery;
}
