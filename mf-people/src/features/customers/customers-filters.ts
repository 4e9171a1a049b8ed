import { toLatinDigits } from '@salon/shared/domain/latin-digits';
import {
  createSearchFilter,
  type Filter,
  type FiltersOf,
  normalizeTypedSearch,
} from '@salon/shared/stores/list-filters';

export const DEBTOR_SORTS = ['newest', 'amount', 'age'] as const;
export type DebtorSort = (typeof DEBTOR_SORTS)[number];

/** Null selects all customers, the newest first. */
const debtorsFilter: Filter<DebtorSort | null> = {
  names: ['debtors', 'sort'],
  parse: (debtors, sort) =>
    debtors === 'true' ? (DEBTOR_SORTS.find((known) => known === sort) ?? 'newest') : null,
  format: (sort) => (sort === null ? [] : ['true', sort === 'newest' ? '' : sort]),
  byDefault: () => null,
};

export const CUSTOMER_FILTERS = {
  search: createSearchFilter(normalizeCustomerSearch),
  debtors: debtorsFilter,
};
export type CustomerFilters = FiltersOf<typeof CUSTOMER_FILTERS>;

/** A search without letters is a phone, so its digits become Latin. With letters, digits may be part of a name. */
export function normalizeCustomerSearch(typed: string): string {
  const search = normalizeTypedSearch(typed);
  return /\p{L}/u.test(search) ? search : toLatinDigits(search);
}
