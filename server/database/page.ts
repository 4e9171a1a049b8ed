import { encodeCursor } from './cursor.ts';

/** Counting every row would cost more with every year: above this number a list's total is "so many and more". */
export const MAX_COUNTED_ROWS = 10_000;

/** One page of rows that the caller queried with `limit + 1`: the extra row shows that there is a next page. */
export function cutPage<T>(
  rows: readonly T[],
  limit: number,
  placeOf: (row: T) => readonly (string | number)[],
): { rows: T[]; next_cursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, next_cursor: rows.length > limit && last ? encodeCursor(placeOf(last)) : null };
}
