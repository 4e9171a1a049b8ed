import { paths } from '@salon/shared/contracts/paths';
import type {
  Account,
  AccountEntriesQuery,
  AccountEntry,
  AccountQuery,
} from '@salon/shared/contracts/summary';
import type { DateRange } from '@salon/shared/domain/salon-clock';
import type { HttpClient, Page, Success } from '@salon/shared/http';
import type { SummaryFilters } from './summary-filters.ts';

/** Rows of one page of the list. */
export const PAGE_SIZE = 50;
/** The largest `limit` that the server accepts. */
const MAX_LIMIT = 200;

export async function loadAccount(http: HttpClient, { from, to }: DateRange, signal: AbortSignal) {
  const query = { from, to } satisfies AccountQuery;
  return (await http.get<Success<Account>>(paths.account, { query, signal })).data;
}

/** Loads several pages as one, so that a reload keeps the number of rows. */
export async function listEntries(
  http: HttpClient,
  filters: SummaryFilters,
  pages: number,
  signal: AbortSignal,
): Promise<Page<AccountEntry>> {
  const wanted = pages * PAGE_SIZE;
  let list = await listEntriesPage(http, filters, undefined, signal, Math.min(wanted, MAX_LIMIT));
  while (list.next_cursor !== null && list.data.length < wanted) {
    const limit = Math.min(wanted - list.data.length, MAX_LIMIT);
    const next = await listEntriesPage(http, filters, list.next_cursor, signal, limit);
    list = { ...next, data: [...list.data, ...next.data] };
  }
  return list;
}

export function listEntriesPage(
  http: HttpClient,
  { from, to, kind }: SummaryFilters,
  cursor: string | undefined,
  signal: AbortSignal,
  limit: number = PAGE_SIZE,
): Promise<Page<AccountEntry>> {
  const query: AccountEntriesQuery = { from, to, kind: kind || undefined, cursor, limit };
  return http.get<Page<AccountEntry>>(paths.accountEntries, { query, signal });
}
