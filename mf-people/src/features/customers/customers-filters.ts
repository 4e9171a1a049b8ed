import { toLatinDigits } from '@salon/shared/domain/phone';

/** The list's filters. They stand in the address, so that back, a reload and a sent link show the same customers. */
export interface CustomerFilters {
  search: string;
  debtorsOnly: boolean;
  /** Amount and age apply to debtors only; other customers are listed newest first. */
  sort: CustomerSort;
}

export const CUSTOMER_SORTS = ['newest', 'amount', 'age'] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** @returns the filters of an address; an invalid parameter has its default */
export function readFilters(params: URLSearchParams): CustomerFilters {
  const debtorsOnly = params.get('debtors') === 'true';
  const sort = debtorsOnly && CUSTOMER_SORTS.find((known) => known === params.get('sort'));
  return { search: normalizeCustomerSearch(params.get('search') ?? ''), debtorsOnly, sort: sort || 'newest' };
}

/** @returns how many pages of the list the address shows, at least 1 */
export function readPages(params: URLSearchParams): number {
  const pages = Number(params.get('pages'));
  return Number.isInteger(pages) && pages >= 1 && pages <= MAX_PAGES ? pages : 1;
}

/** More pages than this appear only in a hand-made address; the limit bounds the requests. */
const MAX_PAGES = 60;

/** @returns the address parameters of the filters; defaults are left out */
export function writeFilters({ search, debtorsOnly, sort }: CustomerFilters, pages = 1): URLSearchParams {
  const params = new URLSearchParams();
  const word = normalizeCustomerSearch(search);
  if (word) params.set('search', word);
  if (debtorsOnly) params.set('debtors', 'true');
  if (debtorsOnly && sort !== 'newest') params.set('sort', sort);
  if (pages > 1) params.set('pages', String(pages));
  return params;
}

export function hasFilters({ search, debtorsOnly }: Omit<CustomerFilters, 'sort'>): boolean {
  return debtorsOnly || normalizeCustomerSearch(search) !== '';
}

/** The longest search that the server accepts (contracts, `search`). */
const MAX_SEARCH = 100;

/**
 * @returns the search for a typed text. Digits alone are a phone and become Latin digits; beside letters digits may
 * belong to a name and stay as typed
 */
export function normalizeCustomerSearch(typed: string): string {
  const word = typed
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MAX_SEARCH);
  return /\p{L}/u.test(word) ? word : toLatinDigits(word);
}
