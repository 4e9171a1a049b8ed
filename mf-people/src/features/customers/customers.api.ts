import type { Booking, ListBookingsQuery } from '@salon/shared/contracts/booking';
import type {
  CollectPayment,
  CreateCustomer,
  Customer,
  CustomersWithStats,
  CustomersWithStatsQuery,
  CustomerWithVisits,
  UpdateCustomer,
} from '@salon/shared/contracts/customer';
import { paths } from '@salon/shared/contracts/paths';
import type { Transaction } from '@salon/shared/contracts/transaction';
import type { Done, HttpClient, Page, Success } from '@salon/shared/http';
import type { PageQuery } from '@salon/shared/stores/paged-list';
import type { CustomerFilters } from './customers-filters.ts';

const MAX_VISIT_ROWS = 20;

/** A customer that has just changed has no counts until the list loads again. */
export type ListedCustomer = Customer &
  Partial<Pick<CustomerWithVisits, 'visits' | 'no_shows' | 'late_cancels'>>;

/** The figures are those of the whole salon. */
export function listCustomers(
  http: HttpClient,
  { search, debtors }: CustomerFilters,
  page: PageQuery,
  signal: AbortSignal,
) {
  const query: CustomersWithStatsQuery = {
    search: search || undefined,
    debtors_only: debtors ? 'true' : undefined,
    sort: debtors && debtors !== 'newest' ? debtors : undefined,
    ...page,
  };
  return http.get<CustomersWithStats>(paths.customersWithStats, { query, signal });
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

/** The booking that was made last comes first. The list includes cancelled bookings. */
export function listVisits(http: HttpClient, customerId: string, signal: AbortSignal) {
  const query: ListBookingsQuery = {
    customer_id: customerId,
    include_cancelled: 'true',
    limit: MAX_VISIT_ROWS,
  };
  return http.get<Page<Booking>>(paths.bookings, { query, signal });
}
