import type { CustomerMerge, DuplicateGroup, MergeResult } from '@salon/shared/contracts/customer-card';
import { paths } from '@salon/shared/contracts/paths';
import type { HttpClient, Page, Success } from '@salon/shared/http';

const PAGE_SIZE = 20;

export function listDuplicates(http: HttpClient, cursor: string | null, signal: AbortSignal) {
  const query = { limit: PAGE_SIZE, cursor: cursor ?? undefined };
  return http.get<Page<DuplicateGroup>>(paths.duplicateCustomers, { query, signal });
}

export const listMerges = (http: HttpClient, signal: AbortSignal) =>
  http.get<Page<CustomerMerge>>(paths.customerMerges, { query: { limit: PAGE_SIZE }, signal });

export const mergeCustomers = (http: HttpClient, keptId: string, goneId: string, idempotencyKey: string) =>
  http.post<Success<MergeResult>>(paths.mergeCustomer(keptId), {
    body: { gone_id: goneId },
    idempotencyKey,
  });

export const markDistinct = (http: HttpClient, id: string, otherId: string, idempotencyKey: string) =>
  http.post<Success<object>>(paths.distinctCustomer(id), { body: { other_id: otherId }, idempotencyKey });

export const undoMerge = (http: HttpClient, id: string, idempotencyKey: string) =>
  http.post<Success<MergeResult>>(paths.undoMerge(id), { body: {}, idempotencyKey });
