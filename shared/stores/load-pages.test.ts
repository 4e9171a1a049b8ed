import { page } from '../testing/answers.ts';
import { loadPages, type PageQuery } from './load-pages.ts';

/** A server with `count` rows, whose cursor is the number of rows before the page. */
const serverOf = (count: number) =>
  jest.fn(({ cursor = '0', limit }: PageQuery) => {
    const end = Math.min(Number(cursor) + limit, count);
    const rows = Array.from({ length: end - Number(cursor) }, (_, index) => Number(cursor) + index);
    return Promise.resolve(page(rows, { next_cursor: end < count ? String(end) : null, total: count }));
  });

describe('loading pages', () => {
  it('loads one page of fifty rows after the cursor', async () => {
    const load = serverOf(500);
    const list = await loadPages(1, '50', load);
    expect([list.data[0], list.data.length, list.next_cursor]).toEqual([50, 50, '100']);
  });

  it('joins several pages in requests of at most two hundred rows', async () => {
    const load = serverOf(500);
    const list = await loadPages(5, undefined, load);
    expect(load.mock.calls.map(([{ cursor, limit }]) => [cursor, limit])).toEqual([
      [undefined, 200],
      ['200', 50],
    ]);
    expect([list.data.length, new Set(list.data).size, list.next_cursor, list.total]).toEqual([
      250,
      250,
      '250',
      500,
    ]);
  });

  it('ends at the last row', async () => {
    const load = serverOf(60);
    expect((await loadPages(9, undefined, load)).data).toHaveLength(60);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
