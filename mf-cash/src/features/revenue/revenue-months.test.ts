import { quickMonths, quickMonthsOf, readMonths, withFrom, withTo, writeMonths } from './revenue-months.ts';

const TODAY = '2026-11-07';
const read = (query: string) => readMonths(new URLSearchParams(query), TODAY);

describe('the months of an address', () => {
  it.each([
    ['none are this month', '', '2026-11', '2026-11'],
    ['a first month alone is that month', 'from=2026-03', '2026-03', '2026-03'],
    ['a last month alone is that month', 'to=2026-03', '2026-03', '2026-03'],
    ['the wrong way round they are turned', 'from=2026-09&to=2026-02', '2026-02', '2026-09'],
    ['what is no month counts as not said', 'from=2026-13&to=1', '2026-11', '2026-11'],
    ['more than three years keep their end', 'from=2001-01&to=2026-11', '2023-12', '2026-11'],
    ['three years are allowed', 'from=2023-12&to=2026-11', '2023-12', '2026-11'],
  ])('%s', (_, query, from, to) => {
    expect(read(query)).toEqual({ from, to });
  });

  it.each(['', 'from=2026-03&to=2026-09', 'from=2026-10&to=2026-10'])(
    'are written as they are read: %s',
    (query) => {
      expect(writeMonths(read(query), TODAY).toString()).toBe(query);
    },
  );
});

describe('months chosen by hand', () => {
  const range = { from: '2026-03', to: '2026-06' };
  it.each([
    ['a first month before the last', withFrom(range, '2026-01'), '2026-01', '2026-06'],
    ['a first month after the last takes it along', withFrom(range, '2026-08'), '2026-08', '2026-08'],
    ['a first month years before brings the last nearer', withFrom(range, '2020-01'), '2020-01', '2022-12'],
    ['a last month after the first', withTo(range, '2026-09'), '2026-03', '2026-09'],
    ['a last month before the first takes it along', withTo(range, '2025-12'), '2025-12', '2025-12'],
    ['a last month years after brings the first nearer', withTo(range, '2030-12'), '2028-01', '2030-12'],
  ])('%s', (_, chosen, from, to) => {
    expect(chosen).toEqual({ from, to });
  });
});

describe('usual months', () => {
  it.each([
    ['thisMonth', '2026-11', '2026-11'],
    ['lastMonth', '2026-10', '2026-10'],
    ['thisYear', '2026-01', '2026-11'],
  ] as const)('%s', (choice, from, to) => {
    expect(quickMonths(choice, TODAY)).toEqual({ from, to });
    expect(quickMonthsOf({ from, to }, TODAY)).toBe(choice);
  });

  it('cross the turn of the year', () => {
    expect(quickMonths('lastMonth', '2026-01-31')).toEqual({ from: '2025-12', to: '2025-12' });
  });

  it('are none when chosen by hand', () => {
    expect(quickMonthsOf({ from: '2026-09', to: '2026-10' }, TODAY)).toBeNull();
  });
});
