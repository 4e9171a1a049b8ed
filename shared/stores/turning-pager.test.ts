import { page } from '../testing/answers.ts';
import { TurningPager } from './turning-pager.ts';

interface Row {
  id: string;
}
const rows = (...ids: string[]): Row[] => ids.map((id) => ({ id }));

/** The filter that the screen's address asks for, and what the server has for it. */
let filter: string;
const answers = jest.fn((_filter: string, cursor?: string) =>
  Promise.resolve(cursor ? page(rows('3')) : page(rows('1', '2'), { next_cursor: 'second', total: 3 })),
);
const newList = () => new TurningPager<Row>((cursor) => answers(filter, cursor));

const ids = (list: TurningPager<Row>) => list.items.map(({ id }) => id);
const settled = () => new Promise((resolve) => setTimeout(resolve));
const refuseOnce = () => answers.mockRejectedValueOnce(new Error('لا'));

async function loadedList() {
  const list = newList();
  list.reload();
  await settled();
  return list;
}

beforeEach(() => {
  filter = 'today';
  answers.mockClear();
});

describe('a list whose filters turn', () => {
  it('loads, and then shows its rows', async () => {
    const list = newList();
    list.reload();
    expect([list.view, list.isReady]).toEqual(['loading', false]);
    await settled();
    expect([list.view, ids(list), list.total, list.isReady]).toEqual(['list', ['1', '2'], 3, true]);
  });

  it('keeps the rows of before, and says so, until those of the new filters are there', async () => {
    const list = await loadedList();
    answers.mockResolvedValueOnce(page(rows('9')));
    filter = 'tomorrow';
    list.turn();
    expect([list.view, ids(list), list.isTurning, list.hasMore]).toEqual(['list', ['1', '2'], true, false]);
    await settled();
    expect([ids(list), list.isTurning]).toEqual([['9'], false]);
    expect(answers).toHaveBeenLastCalledWith('tomorrow', undefined);
  });

  it('never shows an answer that came for filters of before', async () => {
    const list = newList();
    let late: (answer: ReturnType<typeof page<Row>>) => void = () => undefined;
    answers.mockImplementationOnce(() => new Promise((resolve) => (late = resolve)));
    list.reload();
    answers.mockResolvedValueOnce(page(rows('9')));
    list.turn();
    late(page(rows('1')));
    await settled();
    expect(ids(list)).toEqual(['9']);
  });

  it('fails without any rows where those of the new filters do not come', async () => {
    const list = await loadedList();
    refuseOnce();
    list.turn();
    await settled();
    expect([list.view, list.error?.message, list.isOutdated]).toEqual(['failed', 'لا', false]);
  });

  it('keeps its rows as outdated when loading them again fails', async () => {
    const list = await loadedList();
    refuseOnce();
    list.reload();
    expect([list.view, list.isReady, list.isOutdated]).toEqual(['list', false, false]);
    await settled();
    expect([list.view, ids(list), list.isOutdated]).toEqual(['list', ['1', '2'], true]);
  });

  it('stays empty while it loads again, and when that fails', async () => {
    answers.mockResolvedValueOnce(page<Row>([]));
    const list = await loadedList();
    expect(list.view).toBe('empty');
    refuseOnce();
    list.reload();
    expect(list.view).toBe('empty');
    await settled();
    expect([list.view, list.isOutdated]).toEqual(['empty', true]);
  });

  it('says whether one more page came', async () => {
    const list = await loadedList();
    refuseOnce();
    expect([await list.loadMore(), list.moreError?.message, ids(list)]).toEqual([false, 'لا', ['1', '2']]);
    expect([await list.loadMore(), ids(list), list.hasMore]).toEqual([true, ['1', '2', '3'], false]);
    expect(await list.loadMore()).toBe(false);
  });

  it('does not count a page of the filters before', async () => {
    const list = await loadedList();
    const more = list.loadMore();
    list.turn();
    expect(await more).toBe(false);
  });

  it('shows an edited row in its place, and no longer one that was deleted', async () => {
    const list = await loadedList();
    list.replace({ id: '2' });
    list.remove('1');
    expect([ids(list), list.total]).toEqual([['2'], 2]);
  });

  it('gives up what is under way when the screen closes', async () => {
    const list = newList();
    list.reload();
    list.cancel();
    await settled();
    expect(list.items).toEqual([]);
  });
});
