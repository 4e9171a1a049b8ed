import { readFilters, readPages, writeFilters } from './summary-filters.ts';

const TODAY = '2026-11-07';
const read = (query: string) => readFilters(new URLSearchParams(query), TODAY);

describe('the summary’s address', () => {
  it.each([
    ['nothing is this month', '', { from: '2026-11-01', to: '2026-11-30', kind: '' }],
    ['one day alone is that day', 'from=2026-11-03', { from: '2026-11-03', to: '2026-11-03', kind: '' }],
    ['an end alone is that day', 'to=2026-11-03', { from: '2026-11-03', to: '2026-11-03', kind: '' }],
    [
      'days the wrong way round are turned',
      'from=2026-11-09&to=2026-11-02',
      { from: '2026-11-02', to: '2026-11-09', kind: '' },
    ],
    [
      'what is no day and no kind counts as not said',
      'from=2026-02-30&to=yesterday&kind=gift',
      { from: '2026-11-01', to: '2026-11-30', kind: '' },
    ],
    [
      'more than three years keep their end',
      'from=2000-01-01&to=2026-11-30',
      { from: '2023-12-01', to: '2026-11-30', kind: '' },
    ],
    ['a kind', 'kind=collection', { from: '2026-11-01', to: '2026-11-30', kind: 'collection' }],
  ])('%s', (_, query, filters) => {
    expect(read(query)).toEqual(filters);
  });

  it.each(['', 'from=2026-11-03&to=2026-11-05', 'kind=sale', 'from=2026-10-01&to=2026-10-31&kind=income'])(
    'is written as it is read: %s',
    (query) => {
      expect(writeFilters(read(query), 1, TODAY).toString()).toBe(query);
    },
  );

  it('says how many pages are open, within reason', () => {
    const pages = (query: string) => readPages(new URLSearchParams(query));
    expect([pages(''), pages('pages=3'), pages('pages=0'), pages('pages=x'), pages('pages=9999')]).toEqual([
      1, 3, 1, 1, 1,
    ]);
    expect(writeFilters(read(''), 3, TODAY).toString()).toBe('pages=3');
  });
});
