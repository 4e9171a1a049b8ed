import type { CreateCustomer, Customer } from '@salon/shared/contracts/customer';
import { paths } from '@salon/shared/contracts/paths';
import type { HttpClient, Page, Success } from '@salon/shared/http';
import type { __Pascal__Address } from './__kebab__.validation.ts';

/** Rows of one page of the list. */
export const PAGE_SIZE = 50;

/** Fetches one page of the salon's customers. The server sorts and searches. */
export function list__Pascal__(
  http: HttpClient,
  { search }: __Pascal__Address,
  cursor: string | undefined,
  signal: AbortSignal,
) {
  const query = { search: search || undefined, cursor, limit: PAGE_SIZE };
  return http.get<Page<Customer>>(paths.customers, { query, signal });
}

export const create__Pascal__ = (http: HttpClient, body: CreateCustomer, idempotencyKey: string) =>
  http.post<Success<Customer>>(paths.customers, { body, idempotencyKey });
