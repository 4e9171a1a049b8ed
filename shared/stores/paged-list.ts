import type { Page } from '../contracts/envelope.ts';
import { FilteredPager } from './filtered-pager.ts';
import type { ListScreen } from './list-screen.ts';

export interface PageQuery {
  cursor: string | undefined;
  limit: number;
}

const PAGE_ROWS = 50;
/** The largest `limit` that the server accepts. */
const MAX_REQUEST_ROWS = 200;

export function addPagedList<F extends object, T extends { id: string }, P extends Page<T>>(
  screen: Pick<ListScreen<F>, 'filters' | 'pages' | 'add'>,
  load: (filters: F, page: PageQuery, signal: AbortSignal) => Promise<P & Page<T>>,
): FilteredPager<T, P> {
  const list = new FilteredPager<T, P>((cursor, signal) => {
    const { filters, pages } = screen;
    if (cursor) return load(filters, { cursor, limit: PAGE_ROWS }, signal);
    return loadPages(pages, (page) => load(filters, page, signal));
  });
  screen.add(list);
  return list;
}

/** Loads all pages that the address asks for, so that a reload keeps the number of rows. */
async function loadPages<P extends Page<unknown>>(
  pages: number,
  load: (query: PageQuery) => Promise<P>,
): Promise<P> {
  const wanted = pages * PAGE_ROWS;
  let list = await load({ cursor: undefined, limit: Math.min(wanted, MAX_REQUEST_ROWS) });
  // The loop ends when a row of the last page is loaded, because the server may return fewer rows than requested.
  while (list.next_cursor !== null && list.data.length <= wanted - PAGE_ROWS) {
    const limit = Math.min(wanted - list.data.length, MAX_REQUEST_ROWS);
    const next = await load({ cursor: list.next_cursor, limit });
    list = { ...next, data: [...list.data, ...next.data] };
  }
  return list;
}
