import { latinDigits } from '@salon/shared/domain/phone';

/** What narrows the list, and its form in the address, so that back, reload and a sent link show the same customers. */
export interface CustomerFilters {
  search: string;
  debtorsOnly: boolean;
  /** Debtors alone have an amount and an age to be sorted by; everybody else is listed newest first. */
  sort: CustomerSort;
}

export const CUSTOMER_SORTS = ['newest', 'amount', 'age'] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** The filters that an address asks for. What makes no sense in it counts as not said. */
export function readFilters(params: URLSearchParams): CustomerFilters {
  const debtorsOnly = params.get('debtors') === 'true';
  const sort = debtorsOnly && CUSTOMER_SORTS.find((known) => known === params.get('sort'));
  return { search: searchWord(params.get('search') ?? ''), debtorsOnly, sort: sort || 'newest' };
}

/** How many pages of the list the address shows, at least 1. */
export function readPages(params: URLSearchParams): number {
  const pages = Number(params.get('pages'));
  return Number.isInteger(pages) && pages >= 1 && pages <= MAX_PAGES ? pages : 1;
}

/** A link can ask for many pages at once; more than this is a hand-made address. */
const MAX_PAGES = 60;

/** What is at its default is left out. */
export function writeFilters({ search, debtorsOnly, sort }: CustomerFilters, pages = 1): URLSearchParams {
  const params = new URLSearchParams();
  const word = searchWord(search);
  if (word) params.set('search', word);
  if (debtorsOnly) params.set('debtors', 'true');
  if (debtorsOnly && sort !== 'newest') params.set('sort', sort);
  if (pages > 1) params.set('pages', String(pages));
  return params;
}

export function isNarrowed({ search, debtorsOnly }: Omit<CustomerFilters, 'sort'>): boolean {
  return debtorsOnly || searchWord(search) !== '';
}

/** The longest that the server searches for (contracts, `search`). */
const MAX_SEARCH = 100;

/**
 * What is searched for when this is typed. Digits alone are a phone, whatever keyboard they come from; beside letters
 * they may be a part of a name that was written with them, and stay.
 */
export function searchWord(typed: string): string {
  const word = typed
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MAX_SEARCH);
  return /\p{L}/u.test(word) ? word : latinDigits(word);
}
