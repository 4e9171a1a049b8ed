import { page } from '../testing/answers.ts';
import { FilteredPager } from './filtered-pager.ts';

interface Row {
  id: string;
  name: string;
}
const row = (id: string, name = id): Row => ({ id, name });

/** The second page repeats a changed row of the first page, which happens when rows shift between two requests. */
const pages: Record<string, ReturnType<typeof page<Row>>> = {
  first: page([row('1'), row('2')], { next_cursor: 'second', total: 5 }),
  second: page([row('2', 'changed'), row('3')], { next_cursor: 'third', total: 5 }),
  third: page([row('4')], { total: 4 }),
};
const load = jest.fn((cursor: string | undefined) =>
  Promise.resolve(pages[cursor ?? 'first'] ?? page<Row>([])),
);

const names = (pager: FilteredPager<Row>) => pager.items.map((item) => item.name);

beforeEach(() => load.mockClear());

describe('the pages of a FilteredPager', () => {
  it('adds page after page, with each row once in its newest version', async () => {
    const pager = new FilteredPager(load);
    await pager.reload();
    expect([names(pager), pager.total, pager.hasMore]).toEqual([['1', '2'], 5, true]);
    await pager.loadMore();
    expect(names(pager)).toEqual(['1', 'changed', '3']);
    await pager.loadMore();
    expect([names(pager), pager.total, pager.hasMore]).toEqual([['1', 'changed', '3', '4'], 4, false]);
    await pager.loadMore();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('loads the next page once for two calls at the same time', async () => {
    const pager = new FilteredPager(load);
    await pager.reload();
    await Promise.all([pager.loadMore(), pager.loadMore()]);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('keeps its rows when the next page fails, and loads that page on the next call', async () => {
    const pager = new FilteredPager(load);
    await pager.reload();
    load.mockRejectedValueOnce(new Error('لا'));
    await pager.loadMore();
    expect([names(pager), pager.moreError?.message, pager.status]).toEqual([['1', '2'], 'لا', 'ready']);
    await pager.loadMore();
    expect([pager.items.length, pager.moreError]).toEqual([3, null]);
  });

  it('drops a page that is still loading when the list reloads', async () => {
    const pager = new FilteredPager(load);
    await pager.reload();
    const more = pager.loadMore();
    await pager.reload();
    await more;
    expect(names(pager)).toEqual(['1', '2']);
    expect(pager.isLoadingMore).toBe(false);
  });

  it('marks its rows as stale when a reload fails', async () => {
    const pager = new FilteredPager(load);
    await pager.reload();
    load.mockRejectedValueOnce(new Error('لا'));
    await pager.reload();
    expect([names(pager), pager.isOutdated, pager.error?.message]).toEqual([['1', '2'], true, 'لا']);
  });

  it('replaces an edited row, and removes a deleted row from the list and the total', async () => {
    const pager = new FilteredPager(load);
    await pager.reload();
    pager.replace(row('2', 'edited'));
    pager.replace(row('9', 'not here'));
    expect([names(pager), pager.total]).toEqual([['1', 'edited'], 5]);
    pager.remove('1');
    pager.remove('9');
    expect([names(pager), pager.total, pager.hasMore]).toEqual([['edited'], 4, true]);
  });

  it('puts a new row first and replaces a known one', async () => {
    const pager = new FilteredPager(load);
    await pager.reload();
    pager.put(row('9'));
    pager.put(row('2', 'edited'));
    expect([names(pager), pager.total]).toEqual([['9', '1', 'edited'], 6]);
  });

  it('loads the list for a row that is put before the list is loaded', async () => {
    const pager = new FilteredPager(load);
    const first = pager.reload();
    pager.put(row('9'));
    await first;
    await new Promise((resolve) => setTimeout(resolve));
    expect([load.mock.calls.length, names(pager)]).toEqual([2, ['1', '2']]);
  });

  it('drops the response of a running reload, which may be older than a change, and loads again', async () => {
    const pager = new FilteredPager(load);
    await pager.reload();
    const late = pager.reload();
    pager.remove('1');
    load.mockResolvedValueOnce(page([row('2'), row('3')]));
    await late;
    expect([names(pager), pager.status]).toEqual([['2', '3'], 'ready']);
  });

  it('stays outdated after a change of one row and after a further page, until it is loaded again', async () => {
    const pager = new FilteredPager(load);
    await pager.reload();
    load.mockRejectedValueOnce(new Error('لا'));
    await pager.reload();
    pager.replace(row('2', 'edited'));
    expect([names(pager), pager.isOutdated]).toEqual([['1', 'edited'], true]);
    await pager.loadMore();
    expect([pager.items.length, pager.isOutdated]).toEqual([3, true]);
    await pager.reload();
    expect(pager.isOutdated).toBe(false);
  });

  it('loads the next page again when a row is changed meanwhile, because its response may be older', async () => {
    const pager = new FilteredPager(load);
    await pager.reload();
    const more = pager.loadMore();
    pager.remove('2');
    load.mockResolvedValueOnce(page([row('3')], { next_cursor: 'third', total: 4 }));
    expect(await more).toBe(true);
    expect([names(pager), pager.total, load.mock.calls.length]).toEqual([['1', '3'], 4, 3]);
  });
});
