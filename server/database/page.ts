import { encodeCursor } from './cursor.ts';

/** Counting all rows would cost more every year. A total of this maximum means "so many or more". */
export const MAX_COUNTED_ROWS = 10_000;

/** The caller has queried `limit + 1` rows; the extra row shows that there is a next page. */
export function cutPage<T>(
  rows: readonly T[],
  limit: number,
  placeOf: (row: T) => readonly (string | number)[],
): { rows: T[]; next_cursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, next_cursor: rows.length > limit && last ? encodeCursor(placeOf(last)) : null };
}
