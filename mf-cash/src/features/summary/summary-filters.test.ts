import { readFilters, writeFilters } from '@salon/shared/stores/list-filters';
import { SUMMARY_FILTERS, type SummaryFilters } from './summary-filters.ts';

const TODAY = '2026-11-07';
const read = (query: string) =>
  readFilters<SummaryFilters>(SUMMARY_FILTERS, new URLSearchParams(query), TODAY);

describe('the filters in the summary’s address', () => {
  it.each([
    ['are this month without a query', '', { period: { from: '2026-11-01', to: '2026-11-30' }, kind: '' }],
    [
      'are one day for a first day alone',
      'from=2026-11-03',
      { period: { from: '2026-11-03', to: '2026-11-03' }, kind: '' },
    ],
    [
      'are one day for a last day alone',
      'to=2026-11-03',
      { period: { from: '2026-11-03', to: '2026-11-03' }, kind: '' },
    ],
    [
      'have their days in order',
      'from=2026-11-09&to=2026-11-02',
      { period: { from: '2026-11-02', to: '2026-11-09' }, kind: '' },
    ],
    [
      'ignore invalid days and an invalid kind',
      'from=2026-02-30&to=yesterday&kind=gift',
      { period: { from: '2026-11-01', to: '2026-11-30' }, kind: '' },
    ],
    [
      'are the last three years of a longer period',
      'from=2000-01-01&to=2026-11-30',
      { period: { from: '2023-12-01', to: '2026-11-30' }, kind: '' },
    ],
    [
      'can have a kind',
      'kind=collection',
      { period: { from: '2026-11-01', to: '2026-11-30' }, kind: 'collection' },
    ],
  ])('%s', (_, query, filters) => {
    expect(read(query)).toEqual(filters);
  });

  it.each(['', 'from=2026-11-03&to=2026-11-05', 'kind=sale', 'from=2026-10-01&to=2026-10-31&kind=income'])(
    'are written as they are read: %s',
    (query) => {
      expect(writeFilters(SUMMARY_FILTERS, read(query), TODAY).toString()).toBe(query);
    },
  );
});
