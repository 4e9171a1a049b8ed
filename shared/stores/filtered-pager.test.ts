import { page } from '../testing/answers.ts';
import { FilteredPager } from './filtered-pager.ts';

interface Row {
  id: string;
}
const rows = (...ids: string[]): Row[] => ids.map((id) => ({ id }));

let filter: string;
const respond = jest.fn((_filter: string, cursor?: string) =>
  Promise.resolve(cursor ? page(rows('3')) : page(rows('1', '2'), { next_cursor: 'second', total: 3 })),
);
const newList = () => new FilteredPager<Row>((cursor) => respond(filter, cursor));

const ids = (list: FilteredPager<Row>) => list.items.map(({ id }) => id);
const settled = () => new Promise((resolve) => setTimeout(resolve));
const failOnce = () => respond.mockRejectedValueOnce(new Error('لا'));

async function loadedList() {
  const list = newList();
  void list.reload();
  await settled();
  return list;
}

beforeEach(() => {
  filter = 'today';
  respond.mockClear();
});

describe('a FilteredPager', () => {
  it('shows its rows after loading', async () => {
    const list = newList();
    void list.reload();
    expect([list.view, list.isReady]).toEqual(['loading', false]);
    await settled();
    expect([list.view, ids(list), list.total, list.isReady]).toEqual(['list', ['1', '2'], 3, true]);
  });

  it('keeps the earlier rows, marked as turning, until the rows of the new filters are loaded', async () => {
    const list = await loadedList();
    respond.mockResolvedValueOnce(page(rows('9')));
    filter = 'tomorrow';
    list.loadForNewFilters();
    expect([list.view, ids(list), list.hasEarlierRows, list.hasMore]).toEqual([
      'list',
      ['1', '2'],
      true,
      false,
    ]);
    await settled();
    expect([ids(list), list.hasEarlierRows]).toEqual([['9'], false]);
    expect(respond).toHaveBeenLastCalledWith('tomorrow', undefined);
  });

  it('never shows a late response to earlier filters', async () => {
    const list = newList();
    let late: (answer: ReturnType<typeof page<Row>>) => void = () => undefined;
    respond.mockImplementationOnce(() => new Promise((resolve) => (late = resolve)));
    void list.reload();
    respond.mockResolvedValueOnce(page(rows('9')));
    list.loadForNewFilters();
    late(page(rows('1')));
    await settled();
    expect(ids(list)).toEqual(['9']);
  });

  it('fails without rows when the rows of the new filters fail to load', async () => {
    const list = await loadedList();
    failOnce();
    list.loadForNewFilters();
    await settled();
    expect([list.view, list.error?.message, list.isOutdated]).toEqual(['failed', 'لا', false]);
  });

  it('keeps its rows as outdated when a reload fails', async () => {
    const list = await loadedList();
    failOnce();
    void list.reload();
    expect([list.view, list.isReady, list.isOutdated]).toEqual(['list', false, false]);
    await settled();
    expect([list.view, ids(list), list.isOutdated]).toEqual(['list', ['1', '2'], true]);
  });

  it('stays empty while it reloads and after the reload fails', async () => {
    respond.mockResolvedValueOnce(page<Row>([]));
    const list = await loadedList();
    expect(list.view).toBe('empty');
    failOnce();
    void list.reload();
    expect(list.view).toBe('empty');
    await settled();
    expect([list.view, list.isOutdated]).toEqual(['empty', true]);
  });

  it('stays failed or outdated while it loads again', async () => {
    failOnce();
    const list = await loadedList();
    void list.reload();
    expect([list.view, list.isLoading]).toEqual(['failed', true]);
    await settled();
    failOnce();
    void list.reload();
    await settled();
    void list.reload();
    expect([list.isOutdated, list.isLoading]).toEqual([true, true]);
    await settled();
    expect([list.view, list.isOutdated]).toEqual(['list', false]);
  });

  it('has the totals of the page loaded last, and those of the earlier filters until the next page', async () => {
    const list = await loadedList();
    await list.loadMore();
    expect([list.latestPage?.total, list.isCurrent]).toEqual([1, true]);
    respond.mockResolvedValueOnce(page(rows('9'), { total: 7 }));
    list.loadForNewFilters();
    expect([list.latestPage?.total, list.isCurrent]).toEqual([1, false]);
    await settled();
    expect([list.latestPage?.total, list.isCurrent]).toEqual([7, true]);
  });

  it('resolves with whether the next page was added', async () => {
    const list = await loadedList();
    failOnce();
    expect([await list.loadMore(), list.moreError?.message, ids(list)]).toEqual([false, 'لا', ['1', '2']]);
    expect([await list.loadMore(), ids(list), list.hasMore]).toEqual([true, ['1', '2', '3'], false]);
    expect(await list.loadMore()).toBe(false);
  });

  it('does not add a next page of earlier filters', async () => {
    const list = await loadedList();
    const more = list.loadMore();
    list.loadForNewFilters();
    expect(await more).toBe(false);
  });

  it('replaces an edited row and removes a deleted one', async () => {
    const list = await loadedList();
    list.replace({ id: '2' });
    list.remove('1');
    expect([ids(list), list.total]).toEqual([['2'], 2]);
  });

  it('drops a running load on cancel', async () => {
    const list = newList();
    void list.reload();
    list.cancel();
    await settled();
    expect(list.items).toEqual([]);
  });
});
