import { observable, runInAction } from 'mobx';
import { EventBus } from '../events/events.ts';
import { page } from '../testing/answers.ts';
import { AsyncState } from './async-state.ts';
import { createPeriodFilter, createSearchFilter, type FiltersOf } from './list-filters.ts';
import { ListScreen, type ListScreenOptions } from './list-screen.ts';
import { addPagedList, type PageQuery } from './paged-list.ts';
import { SalonDay } from './salon-day.ts';

const FIELDS = {
  period: createPeriodFilter(
    (from, to) => (from && to ? { from, to } : null),
    (today) => ({ from: today, to: today }),
  ),
  search: createSearchFilter(),
};
type Filters = FiltersOf<typeof FIELDS>;

const settled = () => new Promise((resolve) => setTimeout(resolve));
const row = (id: string) => ({ id });

function openScreen(query = '', options: Partial<ListScreenOptions<Filters>> = {}) {
  const connection = observable({ isOnline: true });
  const clock = { timeZone: 'Asia/Baghdad', now: () => ({ date: '2026-11-07' }) };
  const platform = { salon: clock, events: new EventBus(), connection };
  const screen = new ListScreen<Filters>(platform, query, {
    filters: FIELDS,
    day: new SalonDay(clock),
    ...options,
  });
  const written: [address: string, replace: boolean][] = [];
  const write = (params: URLSearchParams, { replace }: { replace: boolean }) => {
    written.push([params.toString(), replace]);
    screen.follow(params.toString(), write);
  };
  screen.follow(query, write);
  const load = jest.fn((_filters: Filters, { cursor }: PageQuery) =>
    Promise.resolve(
      cursor
        ? page([row('3')], { total: 3 })
        : page([row('1'), row('2')], { next_cursor: 'second', total: 3 }),
    ),
  );
  const list = addPagedList(screen, load);
  const loadFigures = jest.fn(({ period }: Filters) => Promise.resolve(period.from));
  const figures = new AsyncState<string>();
  screen.addState(figures, loadFigures, { key: ({ period }) => period });
  return { screen, platform, connection, written, load, list, loadFigures, figures };
}

async function startedScreen(query = '', options: Partial<ListScreenOptions<Filters>> = {}) {
  const opened = openScreen(query, options);
  const stop = opened.screen.start();
  await settled();
  return { ...opened, stop };
}

describe('a ListScreen', () => {
  it('loads the rows that the address selects', async () => {
    const { screen, load, list } = await startedScreen('from=a&to=b&search=c');
    expect(screen.filters).toEqual({ period: { from: 'a', to: 'b' }, search: 'c' });
    expect(load.mock.calls[0]?.slice(0, 2)).toEqual([screen.filters, { cursor: undefined, limit: 50 }]);
    expect(list.items).toEqual([row('1'), row('2')]);
  });

  it('writes a choice as a new history entry, a search into the present one, and loads their rows', async () => {
    const { screen, written, load } = await startedScreen('pages=3');
    screen.choose({ period: { from: 'a', to: 'b' } });
    screen.search('c');
    expect(written).toEqual([
      ['from=a&to=b', false],
      ['from=a&to=b&search=c', true],
    ]);
    await settled();
    expect(load.mock.lastCall?.[0]).toEqual({ period: { from: 'a', to: 'b' }, search: 'c' });
  });

  it('clears its filters but not its period', async () => {
    const { screen, written } = await startedScreen('from=a&to=b&search=c');
    expect(screen.isNarrowed).toBe(true);
    screen.clear();
    expect(written).toEqual([['from=a&to=b', false]]);
    expect(screen.isNarrowed).toBe(false);
  });

  it.each([
    ['', false],
    ['from=a&to=b&search=%20', false],
    ['search=c', true],
  ])('knows whether "%s" narrows its lists', async (query, isNarrowed) => {
    expect(openScreen(query).screen.isNarrowed).toBe(isNarrowed);
  });

  it('removes other parameters from the address', async () => {
    const { screen, written } = await startedScreen('pay=7&search=c&pages=2');
    screen.removeOtherParameters();
    expect(written).toEqual([['search=c&pages=2', true]]);
  });

  it('writes the number of pages after it has loaded one more, and loads as many again', async () => {
    const { screen, written, load, list } = await startedScreen('search=c');
    load.mockRejectedValueOnce(new Error('لا'));
    await screen.showMore(list);
    expect(written).toEqual([]);
    await screen.showMore(list);
    expect(written).toEqual([['search=c&pages=2', true]]);
    expect(list.items).toHaveLength(3);
    screen.reload();
    expect(load.mock.lastCall?.[1]).toEqual({ cursor: undefined, limit: 100 });
  });

  it.each([
    ['pages=0', 50],
    ['pages=1.5', 50],
    ['pages=x', 50],
    ['pages=3', 150],
    ['pages=99999', 200],
  ])('loads for %s a first request of %d rows', async (query, limit) => {
    const { load } = await startedScreen(query, { maxPages: 4 });
    expect(load.mock.calls[0]?.[1]).toEqual({ cursor: undefined, limit });
  });

  it('loads pages again that were added beyond the largest number of an address', async () => {
    const { screen, written, load, list } = await startedScreen('', { maxPages: 1 });
    await screen.showMore(list);
    expect(written).toEqual([['pages=2', true]]);
    screen.reload();
    expect(load.mock.lastCall?.[1]).toEqual({ cursor: undefined, limit: 100 });
  });

  it('loads figures anew only when their filters change, and drops the earlier ones', async () => {
    const { screen, loadFigures, figures } = await startedScreen();
    screen.search('c');
    expect([loadFigures.mock.calls.length, figures.data]).toEqual([1, '2026-11-07']);
    screen.choose({ period: { from: 'a', to: 'b' } });
    expect(figures.data).toBeNull();
    await settled();
    expect(figures.data).toBe('a');
  });

  it('loads again after its events and on reload, until it stops', async () => {
    const leave = jest.fn();
    const { screen, platform, connection, load, loadFigures } = openScreen('', {
      reloadOn: ['cash:changed'],
    });
    const stop = screen.start({ leave });
    platform.events.emit('cash:changed');
    platform.events.emit('bookings:changed');
    screen.reload();
    runInAction(() => (connection.isOnline = false));
    runInAction(() => (connection.isOnline = true));
    expect([load.mock.calls.length, loadFigures.mock.calls.length]).toEqual([3, 3]);
    stop();
    platform.events.emit('cash:changed');
    screen.choose({ search: 'c' });
    expect(load).toHaveBeenCalledTimes(3);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('without events loads again when the server is back', async () => {
    const { connection, load, stop } = await startedScreen();
    runInAction(() => (connection.isOnline = false));
    runInAction(() => (connection.isOnline = true));
    expect(load).toHaveBeenCalledTimes(2);
    stop();
  });

  it('loads data without filters once for all filters', async () => {
    const { screen } = openScreen();
    const load = jest.fn(() => Promise.resolve('names'));
    screen.addState(new AsyncState<string>(), load, { key: () => null });
    screen.start();
    await settled();
    screen.choose({ search: 'c', period: { from: 'a', to: 'b' } });
    expect(load).toHaveBeenCalledTimes(1);
  });
});
