import { readFilters, writeFilters } from '@salon/shared/stores/list-filters';
import {
  findQuickMonths,
  REVENUE_FILTERS,
  type RevenueFilters,
  setFirstMonth,
  setLastMonth,
  toQuickRange,
} from './revenue-months.ts';

const TODAY = '2026-11-07';
const read = (query: string) =>
  readFilters<RevenueFilters>(REVENUE_FILTERS, new URLSearchParams(query), TODAY);

describe('the months in an address', () => {
  it.each([
    ['are this month without a query', '', '2026-11', '2026-11'],
    ['are one month for a first month alone', 'from=2026-03', '2026-03', '2026-03'],
    ['are one month for a last month alone', 'to=2026-03', '2026-03', '2026-03'],
    ['are put in order', 'from=2026-09&to=2026-02', '2026-02', '2026-09'],
    ['are this month for invalid months', 'from=2026-13&to=1', '2026-11', '2026-11'],
    ['are the last three years of a longer range', 'from=2001-01&to=2026-11', '2023-12', '2026-11'],
    ['can be three years', 'from=2023-12&to=2026-11', '2023-12', '2026-11'],
  ])('%s', (_, query, from, to) => {
    expect(read(query).months).toEqual({ from, to });
  });

  it.each(['', 'from=2026-03&to=2026-09', 'from=2026-10&to=2026-10'])(
    'are written as they are read: %s',
    (query) => {
      expect(writeFilters(REVENUE_FILTERS, read(query), TODAY).toString()).toBe(query);
    },
  );
});

describe('choosing months', () => {
  const range = { from: '2026-03', to: '2026-06' };
  it.each([
    ['accepts a first month before the last', setFirstMonth(range, '2026-01'), '2026-01', '2026-06'],
    ['moves the last month to a later first month', setFirstMonth(range, '2026-08'), '2026-08', '2026-08'],
    [
      'moves the last month nearer to a first month years before',
      setFirstMonth(range, '2020-01'),
      '2020-01',
      '2022-12',
    ],
    ['accepts a last month after the first', setLastMonth(range, '2026-09'), '2026-03', '2026-09'],
    ['moves the first month to an earlier last month', setLastMonth(range, '2025-12'), '2025-12', '2025-12'],
    [
      'moves the first month nearer to a last month years after',
      setLastMonth(range, '2030-12'),
      '2028-01',
      '2030-12',
    ],
  ])('%s', (_, chosen, from, to) => {
    expect(chosen).toEqual({ from, to });
  });
});

describe('the months with a button', () => {
  it.each([
    ['thisMonth', '2026-11', '2026-11'],
    ['lastMonth', '2026-10', '2026-10'],
    ['thisYear', '2026-01', '2026-11'],
  ] as const)('%s', (choice, from, to) => {
    expect(toQuickRange(choice, TODAY)).toEqual({ from, to });
    expect(findQuickMonths({ from, to }, TODAY)).toBe(choice);
  });

  it('can be in the previous year', () => {
    expect(toQuickRange('lastMonth', '2026-01-31')).toEqual({ from: '2025-12', to: '2025-12' });
  });

  it('match no other range', () => {
    expect(findQuickMonths({ from: '2026-09', to: '2026-10' }, TODAY)).toBeNull();
  });
});
