import {
  hasFilters,
  normalizeCustomerSearch,
  readFilters,
  readPages,
  writeFilters,
} from './customers-filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

describe('the filters of the customers and their address', () => {
  it.each([
    ['', { search: '', debtorsOnly: false, sort: 'newest' }],
    ['search=زينب&debtors=true', { search: 'زينب', debtorsOnly: true, sort: 'newest' }],
    ['search=%20زينب%00%20&debtors=yes', { search: 'زينب', debtorsOnly: false, sort: 'newest' }],
    [`search=${'ا'.repeat(200)}`, { search: 'ا'.repeat(100), debtorsOnly: false, sort: 'newest' }],
    ['debtors=true&sort=age', { search: '', debtorsOnly: true, sort: 'age' }],
    ['debtors=true&sort=name', { search: '', debtorsOnly: true, sort: 'newest' }],
    ['sort=amount', { search: '', debtorsOnly: false, sort: 'newest' }],
  ])('reads the filters of %s', (query, filters) => {
    expect(read(query)).toEqual(filters);
  });

  it.each([
    ['', ''],
    ['search=زينب', 'search=زينب'],
    ['debtors=true&search=0770', 'search=0770&debtors=true'],
    ['debtors=true&sort=amount', 'debtors=true&sort=amount'],
  ])('writes %s back with the same meaning', (query, written) => {
    expect(decodeURIComponent(writeFilters(read(query)).toString())).toBe(written);
  });

  it.each([
    ['٠٧٧٠ ١٢٣', '0770 123'],
    ['۰۷۷۰', '0770'],
    ['+٩٦٤', '+964'],
    ['أم علي ٢', 'أم علي ٢'],
    ['  ', ''],
  ])(
    'searches for %s as %s: digits alone are converted as a phone, beside letters they stay',
    (typed, word) => {
      expect(normalizeCustomerSearch(typed)).toBe(word);
    },
  );

  it.each([
    ['', 1],
    ['pages=3', 3],
    ['pages=0', 1],
    ['pages=2.5', 1],
    ['pages=100000', 1],
  ])('reads the number of pages of %s as %d', (query, pages) => {
    expect(readPages(new URLSearchParams(query))).toBe(pages);
  });

  it('knows whether a filter is set', () => {
    expect(hasFilters({ search: ' ', debtorsOnly: false })).toBe(false);
    expect(hasFilters({ search: 'ز', debtorsOnly: false })).toBe(true);
    expect(hasFilters({ search: '', debtorsOnly: true })).toBe(true);
  });
});
