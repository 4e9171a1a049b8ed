import type { list__Pascal__Query } from '@salon/shared/contracts/__one__';
import { id, instant } from '@salon/shared/contracts/fields';
import { z } from 'zod';
import { decodeCursor } from '../../database/cursor.ts';
import { cutPage } from '../../database/page.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { count__Pascal__, list__One__Rows } from './__one__.repository.ts';

const place = z.tuple([instant, id]);

/** Returns one page of rows, the newest first. @throws ApiError VALIDATION_FAILED for a cursor that cannot be read */
export async function list__Pascal__(
  { tx }: SalonContext,
  { cursor, limit, search }: z.output<typeof list__Pascal__Query>,
) {
  const after = cursor ? decodeCursor(cursor, place) : undefined;
  const found = await list__One__Rows(tx, search, limit + 1, after);
  const { rows, next_cursor } = cutPage(found, limit, (row) => [row.created_at, row.id]);
  return { success: true as const, data: rows, next_cursor, total: await count__Pascal__(tx, search) };
}
