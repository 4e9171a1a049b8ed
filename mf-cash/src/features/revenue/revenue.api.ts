import { paths } from '@salon/shared/contracts/paths';
import type { Revenue, RevenueQuery } from '@salon/shared/contracts/summary';
import type { HttpClient, Success } from '@salon/shared/http';
import type { MonthRange } from './revenue-months.ts';

export async function loadRevenue(http: HttpClient, { from, to }: MonthRange, signal: AbortSignal) {
  const query = { from_month: from, to_month: to } satisfies RevenueQuery;
  return (await http.get<Success<Revenue>>(paths.revenue, { query, signal })).data;
}
