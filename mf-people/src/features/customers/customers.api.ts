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

/** Rows that one press of "more" brings. */
export const PAGE_SIZE = 50;
/** The most that the server gives at once. */
const LARGEST_LIMIT = 200;
/** Bookings that a customer's own sheet shows. */
const LATEST_BOOKINGS = 20;

interface CustomerPlace {
  cursor?: string | undefined;
  limit?: number;
}

/** One page of the filtered list, beside figures of the whole salon. */
export function listCustomers(
  http: HttpClient,
  { search, debtorsOnly, sort }: CustomerFilters,
  { cursor, limit = PAGE_SIZE }: CustomerPlace,
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

/** Several pages as one answer, so that a reload keeps as many rows as were on the screen. */
export async function listCustomerPages(
  http: HttpClient,
  filters: CustomerFilters,
  pages: number,
  signal: AbortSignal,
): Promise<CustomersWithStats> {
  const wanted = pages * PAGE_SIZE;
  let list = await listCustomers(http, filters, { limit: Math.min(wanted, LARGEST_LIMIT) }, signal);
  while (list.next_cursor !== null && list.data.length < wanted) {
    const limit = Math.min(wanted - list.data.length, LARGEST_LIMIT);
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

/** The newest first, the cancelled too: it is the customer's own story. */
export function listVisits(http: HttpClient, customerId: string, signal: AbortSignal) {
  const query: ListBookingsQuery = {
    customer_id: customerId,
    include_cancelled: 'true',
    limit: LATEST_BOOKINGS,
  };
  return http.get<Page<Booking>>(paths.bookings, { query, signal });
}
