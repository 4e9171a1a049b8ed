import type * as contract from '@salon/shared/contracts/customer';
import { id, instant, salonDate } from '@salon/shared/contracts/fields';
import { z } from 'zod';
import { decodeCursor } from '../../database/cursor.ts';
import { cutPage } from '../../database/page.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { findOwnBusiness } from '../businesses/business.repository.ts';
import { getOwnCurrency } from '../businesses/own-currency.ts';
import { getCountedFrom } from './counted-days.ts';
import {
  countCustomers,
  type DebtSort,
  listCustomerRows,
  listDebtorRows,
} from './customer-list.repository.ts';
import { countCustomersAndDebts } from './debt.repository.ts';
import { toCustomer } from './get-customer.ts';
import { toSearchFilters } from './search-filters.ts';
import { countVisits } from './visit-counts.repository.ts';

const place = z.tuple([instant, id]);

/** @throws ApiError VALIDATION_FAILED for a malformed cursor */
export async function listCustomers(
  { tx }: SalonContext,
  {
    cursor,
    limit,
    search,
    ...others
  }: z.output<typeof contract.listCustomersQuery | typeof contract.customersWithStatsQuery>,
) {
  const after = cursor ? decodeCursor(cursor, place) : undefined;
  const filters = { ...others, ...(await toSearchFilters(tx, search)) };
  const [currency, found, total] = await Promise.all([
    getOwnCurrency(tx),
    listCustomerRows(tx, filters, limit + 1, after),
    countCustomers(tx, filters),
  ]);
  const { rows, next_cursor } = cutPage(found, limit, (row) => [row.created_at, row.id]);
  const data = rows.map((row) => toCustomer(row, currency));
  return { success: true as const, data, next_cursor, total };
}

/** A list sorted by amount or age contains only debtors. @throws ApiError VALIDATION_FAILED for a malformed cursor */
export async function listCustomersWithStats(
  context: SalonContext,
  { sort, ...request }: z.output<typeof contract.customersWithStatsQuery>,
): Promise<contract.CustomersWithStats> {
  const list = sort === 'newest' ? listCustomers(context, request) : listDebtors(context, request, sort);
  const [page, stats] = await Promise.all([list, getCustomerStats(context)]);
  return { ...page, data: await addVisitCounts(context, page.data), stats };
}

async function addVisitCounts<Row extends contract.Customer>(
  { tx, now }: SalonContext,
  customers: readonly Row[],
) {
  const { time_zone } = await findOwnBusiness(tx);
  const from = getCountedFrom(now, time_zone);
  const ids = customers.map(({ id }) => id);
  const counts = new Map((await countVisits(tx, ids, from)).map((row) => [row.id, row]));
  return customers.map((row) => ({ visits: 0, no_shows: 0, late_cancels: 0, ...row, ...counts.get(row.id) }));
}

async function getCustomerStats({ tx }: SalonContext): Promise<contract.CustomerStats> {
  const { remaining_minor, ...counts } = await countCustomersAndDebts(tx);
  return { ...counts, total_remaining: (await getOwnCurrency(tx)).toUnits(remaining_minor) };
}

/** The mark distinguishes a cursor from those of the earlier release, which held the debt in units. */
const IN_MINOR_UNITS = 'minor';

const debtPlaces = {
  amount: z.tuple([z.int(), id, z.literal(IN_MINOR_UNITS)]),
  age: z.tuple([salonDate, id]),
};

async function listDebtors(
  { tx }: SalonContext,
  { cursor, limit, search }: z.output<typeof contract.listCustomersQuery>,
  sort: DebtSort,
) {
  const after = cursor ? decodeCursor(cursor, debtPlaces[sort]) : undefined;
  const filters = await toSearchFilters(tx, search);
  const [currency, found, total] = await Promise.all([
    getOwnCurrency(tx),
    listDebtorRows(tx, filters, sort, limit + 1, after && [after[0], after[1]]),
    countCustomers(tx, { ...filters, debtors_only: true }),
  ]);
  const { rows, next_cursor } = cutPage(found, limit, (row) =>
    sort === 'amount' ? [row.remaining_minor, row.id, IN_MINOR_UNITS] : [row.owed_since ?? '', row.id],
  );
  const data = rows.map((row) => toCustomer(row, currency));
  return { success: true as const, data, next_cursor, total };
}
