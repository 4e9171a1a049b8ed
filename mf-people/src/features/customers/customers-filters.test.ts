import { readFilters, writeFilters } from '@salon/shared/stores/list-filters';
import { CUSTOMER_FILTERS, type CustomerFilters, normalizeCustomerSearch } from './customers-filters.ts';

const TODAY = '2026-11-07';
const read = (query: string) =>
  readFilters<CustomerFilters>(CUSTOMER_FILTERS, new URLSearchParams(query), TODAY);

describe('the filters of the customers and their address', () => {
  it.each([
    ['', { search: '', debtors: null }],
    ['search=زينب&debtors=true', { search: 'زينب', debtors: 'newest' }],
    ['search=%20زينب%00%20&debtors=yes', { search: 'زينب', debtors: null }],
    [`search=${'ا'.repeat(200)}`, { search: 'ا'.repeat(100), debtors: null }],
    ['debtors=true&sort=age', { search: '', debtors: 'age' }],
    ['debtors=true&sort=name', { search: '', debtors: 'newest' }],
    ['sort=amount', { search: '', debtors: null }],
  ])('reads the filters of %s', (query, filters) => {
    expect(read(query)).toEqual(filters);
  });

  it.each([
    ['', ''],
    ['search=زينب', 'search=زينب'],
    ['debtors=true&search=0770', 'search=0770&debtors=true'],
    ['debtors=true&sort=amount', 'debtors=true&sort=amount'],
  ])('writes %s back with the same meaning', (query, written) => {
    expect(decodeURIComponent(writeFilters(CUSTOMER_FILTERS, read(query), TODAY).toString())).toBe(written);
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
});
