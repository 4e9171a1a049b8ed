import type { __One__, create__One__, list__Pascal__Query, update__One__ } from '@salon/shared/contracts/__one__';
import { id, instant } from '@salon/shared/contracts/fields';
import { z } from 'zod';
import type { SalonContext } from '../../http/salon-context.ts';
import { decodeCursor } from '../../database/cursor.ts';
import { cutPage } from '../../database/page.ts';
import { fail } from '../../errors.ts';
import {
  count__Pascal__,
  find__One__,
  insert__One__,
  remove__One__,
  __camel__Page,
  update__One__Row,
} from './__one__.repository.ts';

const place = z.tuple([instant, id]);

/** One page of the list, the newest first. */
export async function list__Pascal__(
  { tx }: SalonContext,
  { cursor, limit, search }: z.output<typeof list__Pascal__Query>,
) {
  const after = cursor ? decodeCursor(cursor, place) : undefined;
  const found = await __camel__Page(tx, search, limit + 1, after);
  const { rows, next_cursor } = cutPage(found, limit, (row) => [row.created_at, row.id]);
  return { success: true as const, data: rows, next_cursor, total: await count__Pascal__(tx, search) };
}

/** @throws ApiError NOT_FOUND */
export async function see__One__({ tx }: SalonContext, wanted: string): Promise<__One__> {
  const row = await find__One__(tx, wanted);
  if (!row) throw fail('NOT_FOUND');
  return row;
}

export function add__One__(context: SalonContext, given: z.output<typeof create__One__>): Promise<__One__> {
  return insert__One__(context, { notes: '', ...given });
}

/**
 * Changes the sent fields.
 * @throws ApiError NOT_FOUND
 */
export async function change__One__(
  { tx }: SalonContext,
  wanted: string,
  given: z.output<typeof update__One__>,
): Promise<__One__> {
  // An update without fields would be no SQL statement, so the stored row is the answer.
  const isNothing = Object.values(given).every((value) => value === undefined);
  const row = isNothing ? await find__One__(tx, wanted) : await update__One__Row(tx, wanted, given);
  if (!row) throw fail('NOT_FOUND');
  return row;
}

/** @throws ApiError NOT_FOUND */
export async function delete__One__({ tx }: SalonContext, wanted: string): Promise<void> {
  if (!(await remove__One__(tx, wanted))) throw fail('NOT_FOUND');
}
