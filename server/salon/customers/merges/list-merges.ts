import type * as contract from '@salon/shared/contracts/customer-card';
import { id, instant } from '@salon/shared/contracts/fields';
import { z } from 'zod';
import { decodeCursor } from '../../../database/cursor.ts';
import { cutPage } from '../../../database/page.ts';
import type { SalonContext } from '../../../http/salon-context.ts';
import { countMerges, listMergeRows } from './customer-merge.repository.ts';
import { getUndoSince } from './get-merge.ts';

const place = z.tuple([instant, id]);

/** Lists the recent merges that are not undone. @throws ApiError VALIDATION_FAILED for a malformed cursor */
export async function listMerges(
  { tx, now }: SalonContext,
  { cursor, limit }: z.output<typeof contract.pagingQuery>,
) {
  const after = cursor ? decodeCursor(cursor, place) : undefined;
  const since = getUndoSince(now);
  const [found, total] = await Promise.all([
    listMergeRows(tx, since, limit + 1, after),
    countMerges(tx, since),
  ]);
  const { rows, next_cursor } = cutPage(found, limit, (row) => [row.created_at, row.id]);
  return { success: true as const, data: rows, next_cursor, total };
}
