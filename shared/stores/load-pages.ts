import type { Page } from '../contracts/envelope.ts';

/** The rows that a list requests: at most `limit` rows after `cursor`. */
export interface PageQuery {
  cursor: string | undefined;
  limit: number;
}

/** Rows of one page of a list. */
const PAGE_ROWS = 50;
/** The largest `limit` that the server accepts. */
const MAX_REQUEST_ROWS = 200;
/** The most pages of a list that an address can ask for at once. */
export const MAX_PAGES = 20;

/** Loads several pages as one, so that a reload keeps the number of rows. Returns the totals of the last request. */
export async function loadPages<P extends Page<unknown>>(
  pages: number,
  cursor: string | undefined,
  load: (query: PageQuery) => Promise<P>,
): Promise<P> {
  const wanted = pages * PAGE_ROWS;
  let list = await load({ cursor, limit: Math.min(wanted, MAX_REQUEST_ROWS) });
  // Ends with a row of the last page: the server may return fewer rows than requested.
  while (list.next_cursor !== null && list.data.length <= wanted - PAGE_ROWS) {
    const limit = Math.min(wanted - list.data.length, MAX_REQUEST_ROWS);
    const next = await load({ cursor: list.next_cursor, limit });
    list = { ...next, data: [...list.data, ...next.data] };
  }
  return list;
}
