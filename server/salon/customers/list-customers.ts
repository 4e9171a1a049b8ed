import type * as contract from '@salon/shared/contracts/customer';
import { id, instant, salonDate } from '@salon/shared/contracts/fields';
import { z } from 'zod';
import { decodeCursor } from '../../database/cursor.ts';
import { cutPage } from '../../database/page.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import {
  countCustomers,
  type DebtCursor,
  type DebtSort,
  listCustomerRows,
  listDebtorRows,
} from './customer-list.repository.ts';
import { getCustomerStats } from './debt.repository.ts';

const place = z.tuple([instant, id]);

/** @throws ApiError VALIDATION_FAILED for a malformed cursor */
export async function listCustomers(
  { tx }: SalonContext,
  {
    cursor,
    limit,
    ...filters
  }: z.output<typeof contract.listCustomersQuery | typeof contract.customersWithStatsQuery>,
) {
  const after = cursor ? decodeCursor(cursor, place) : undefined;
  const [found, total] = await Promise.all([
    listCustomerRows(tx, filters, limit + 1, after),
    countCustomers(tx, filters),
  ]);
  const { rows, next_cursor } = cutPage(found, limit, (row) => [row.created_at, row.id]);
  return { success: true as const, data: rows, next_cursor, total };
}

/** A list sorted by amount or age contains only debtors. @throws ApiError VALIDATION_FAILED for a malformed cursor */
export async function listCustomersWithStats(
  context: SalonContext,
  { sort, ...request }: z.output<typeof contract.customersWithStatsQuery>,
): Promise<contract.CustomersWithStats> {
  const list = sort === 'newest' ? listCustomers(context, request) : listDebtors(context, request, sort);
  const [page, stats] = await Promise.all([list, getCustomerStats(context.tx)]);
  return { ...page, stats };
}

const debtPlaces = { amount: z.tuple([z.number(), id]), age: z.tuple([salonDate, id]) };

async function listDebtors(
  { tx }: SalonContext,
  { cursor, limit, search }: z.output<typeof contract.listCustomersQuery>,
  sort: DebtSort,
) {
  const after: DebtCursor | undefined = cursor ? decodeCursor(cursor, debtPlaces[sort]) : undefined;
  const [found, total] = await Promise.all([
    listDebtorRows(tx, { search }, sort, limit + 1, after),
    countCustomers(tx, { search, debtors_only: true }),
  ]);
  const { rows, next_cursor } = cutPage(found, limit, (row) => [
    sort === 'amount' ? row.remaining_balance : (row.owed_since ?? ''),
    row.id,
  ]);
  return { success: true as const, data: rows, next_cursor, total };
}
