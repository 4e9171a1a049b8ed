import type * as contract from '@salon/shared/contracts/customer-card';
import { z } from 'zod';
import { decodeCursor } from '../../../database/cursor.ts';
import { cutPage } from '../../../database/page.ts';
import type { SalonContext } from '../../../http/salon-context.ts';
import { getOwnCurrency } from '../../businesses/own-currency.ts';
import { listCustomersByIds } from '../customer-list.repository.ts';
import { toCustomer } from '../get-customer.ts';
import { listDistinctPairs } from './distinct-customer.repository.ts';
import { listDuplicateGroups } from './duplicates.repository.ts';

const place = z.tuple([z.enum(['phone', 'name']), z.string().max(200)]);

/** @throws ApiError VALIDATION_FAILED for a malformed cursor */
export async function listDuplicates(
  { tx }: SalonContext,
  { cursor, limit }: z.output<typeof contract.pagingQuery>,
) {
  const after = cursor ? decodeCursor(cursor, place) : undefined;
  const [found, currency] = await Promise.all([
    listDuplicateGroups(tx, limit + 1, after),
    getOwnCurrency(tx),
  ]);
  const { rows, next_cursor } = cutPage(found, limit, ({ reason, key }) => [reason, key]);
  const shownIds = rows.flatMap(({ ids }) => ids);
  const [customers, pairs] = await Promise.all([
    listCustomersByIds(tx, shownIds),
    listDistinctPairs(tx, shownIds),
  ]);
  const byId = new Map(customers.map((row) => [row.id, toCustomer(row, currency)]));
  const data = rows.map(({ reason, ids, count }) => ({
    reason,
    count,
    customers: ids.flatMap((id) => byId.get(id) ?? []),
    distinct_pairs: pairs.filter((pair) => pair.every((id) => ids.includes(id))),
  }));
  return { success: true as const, data, next_cursor, total: found[0]?.total ?? 0 };
}
