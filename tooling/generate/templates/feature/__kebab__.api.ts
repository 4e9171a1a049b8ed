import type { CreateCustomer, Customer } from '@salon/shared/contracts/customer';
import { paths } from '@salon/shared/contracts/paths';
import type { HttpClient, Page, Success } from '@salon/shared/http';
import type { PageQuery } from '@salon/shared/stores/paged-list';
import type { __Pascal__Filters } from './__kebab__-filters.ts';

/** Fetches one page of the salon's customers. The server sorts and searches. */
export function list__Pascal__(
  http: HttpClient,
  { search }: __Pascal__Filters,
  page: PageQuery,
  signal: AbortSignal,
) {
  const query = { search: search || undefined, ...page };
  return http.get<Page<Customer>>(paths.customers, { query, signal });
}

export const create__Pascal__ = (http: HttpClient, body: CreateCustomer, idempotencyKey: string) =>
  http.post<Success<Customer>>(paths.customers, { body, idempotencyKey });
