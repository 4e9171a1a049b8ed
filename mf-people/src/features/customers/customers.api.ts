import type { Booking, ListBookingsQuery } from '@salon/shared/contracts/booking';
import type {
  CollectPayment,
  CreateCustomer,
  Customer,
  CustomersWithStats,
  CustomersWithStatsQuery,
  UpdateCustomer,
} from '@salon/shared/contracts/customer';
import { paths } from '@salon/shared/contracts/paths';
import type { Transaction } from '@salon/shared/contracts/transaction';
import type { Done, HttpClient, Page, Success } from '@salon/shared/http';
import type { CustomerFilters } from './customers-filters.ts';

/** Rows per page of the list. */
export const PAGE_SIZE = 50;
/** The server's limit of rows per request. */
const MAX_REQUEST_ROWS = 200;
/** Bookings in a customer's own sheet. */
const MAX_VISIT_ROWS = 20;

interface CustomersPageQuery {
  cursor?: string | undefined;
  limit?: number;
}

/** One page of the filtered list, with figures of the whole salon. */
export function listCustomers(
  http: HttpClient,
  { search, debtorsOnly, sort }: CustomerFilters,
  { cursor, limit = PAGE_SIZE }: CustomersPageQuery,
  signal: AbortSignal,
) {
  const query: CustomersWithStatsQuery = {
    search: search || undefined,
    debtors_only: debtorsOnly ? 'true' : undefined,
    sort: sort === 'newest' ? undefined : sort,
    cursor,
    limit,
  };
  return http.get<CustomersWithStats>(paths.customersWithStats, { query, signal });
}

/** Several pages joined into one, so that a reload keeps the number of rows. */
export async function listCustomerPages(
  http: HttpClient,
  filters: CustomerFilters,
  pages: number,
  signal: AbortSignal,
): Promise<CustomersWithStats> {
  const rowCount = pages * PAGE_SIZE;
  let list = await listCustomers(http, filters, { limit: Math.min(rowCount, MAX_REQUEST_ROWS) }, signal);
  while (list.next_cursor !== null && list.data.length < rowCount) {
    const limit = Math.min(rowCount - list.data.length, MAX_REQUEST_ROWS);
    const next = await listCustomers(http, filters, { cursor: list.next_cursor, limit }, signal);
    list = { ...next, data: [...list.data, ...next.data] };
  }
  return list;
}

export const createCustomer = (http: HttpClient, body: CreateCustomer, idempotencyKey: string) =>
  http.post<Success<Customer>>(paths.customers, { body, idempotencyKey });

export const updateCustomer = (http: HttpClient, id: string, body: UpdateCustomer) =>
  http.put<Success<Customer>>(paths.customer(id), { body });

export const deleteCustomer = (http: HttpClient, id: string) => http.delete<Done>(paths.customer(id));

export const collectPayment = (http: HttpClient, id: string, body: CollectPayment, idempotencyKey: string) =>
  http.post<Success<{ customer: Customer; transaction: Transaction }>>(paths.collectPayment(id), {
    body,
    idempotencyKey,
  });

/** A customer's bookings, newest first, including cancelled ones. */
export function listVisits(http: HttpClient, customerId: string, signal: AbortSignal) {
  const query: ListBookingsQuery = {
    customer_id: customerId,
    include_cancelled: 'true',
    limit: MAX_VISIT_ROWS,
  };
  return http.get<Page<Booking>>(paths.bookings, { query, signal });
}
