import { page } from '../testing/answers.ts';
import { addPagedList, type PageQuery } from './paged-list.ts';

/** The cursor is the number of rows before the page. */
function openList(count: number, pages: number) {
  const load = jest.fn((_filters: object, { cursor = '0', limit }: PageQuery) => {
    const end = Math.min(Number(cursor) + limit, count);
    const rows = Array.from({ length: end - Number(cursor) }, (_, index) => ({
      id: String(Number(cursor) + index),
    }));
    return Promise.resolve(page(rows, { next_cursor: end < count ? String(end) : null, total: count }));
  });
  const screen = { filters: { search: 'a' }, pages, add: jest.fn() };
  const list = addPagedList(screen, load);
  return { screen, list, load, queries: () => load.mock.calls.map(([, query]) => query) };
}

describe('a paged list', () => {
  it('loads fifty rows that match the filters, and then the next fifty', async () => {
    const { screen, list, load, queries } = openList(500, 1);
    expect(screen.add).toHaveBeenCalledWith(list);
    await list.reload();
    await list.loadMore();
    expect(queries()).toEqual([
      { cursor: undefined, limit: 50 },
      { cursor: '50', limit: 50 },
    ]);
    expect(load.mock.lastCall?.[0]).toBe(screen.filters);
    expect([list.items.length, list.hasMore]).toEqual([100, true]);
  });

  it('loads several pages in requests of at most two hundred rows', async () => {
    const { list, queries } = openList(500, 5);
    await list.reload();
    expect(queries()).toEqual([
      { cursor: undefined, limit: 200 },
      { cursor: '200', limit: 50 },
    ]);
    expect([list.items.length, list.hasMore, list.total]).toEqual([250, true, 500]);
  });

  it('ends at the last row', async () => {
    const { list, queries } = openList(60, 9);
    await list.reload();
    expect([list.items.length, queries().length]).toEqual([60, 1]);
  });
});
