import { paths } from '@salon/shared/contracts/paths';
import type {
  Account,
  AccountEntriesQuery,
  AccountEntry,
  AccountQuery,
} from '@salon/shared/contracts/summary';
import type { DateRange } from '@salon/shared/domain/salon-clock';
import type { HttpClient, Page, Success } from '@salon/shared/http';
import type { PageQuery } from '@salon/shared/stores/paged-list';
import type { SummaryFilters } from './summary-filters.ts';

export async function loadAccount(http: HttpClient, { from, to }: DateRange, signal: AbortSignal) {
  const query: AccountQuery = { from, to };
  return (await http.get<Success<Account>>(paths.account, { query, signal })).data;
}

export function listEntries(
  http: HttpClient,
  { period, kind }: SummaryFilters,
  page: PageQuery,
  signal: AbortSignal,
): Promise<Page<AccountEntry>> {
  const query: AccountEntriesQuery = { ...period, kind: kind || undefined, ...page };
  return http.get<Page<AccountEntry>>(paths.accountEntries, { query, signal });
}
