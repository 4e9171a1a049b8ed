import type { AccountEntry } from '@salon/shared/contracts/summary';
import { parseDayRange } from '@salon/shared/domain/day-range';
import { addDays, type DateRange, monthOf, type SalonDate } from '@salon/shared/domain/salon-clock';

export type EntryKind = AccountEntry['kind'];

export const ENTRY_KINDS = [
  'sale',
  'voucher',
  'expense',
  'income',
  'collection',
] as const satisfies readonly EntryKind[];

/** The period of the figures, and the kind of the listed entries. */
export interface SummaryFilters extends DateRange {
  /** '' selects every kind. */
  kind: EntryKind | '';
}

export const QUICK_RANGES = ['today', 'thisWeek', 'thisMonth', 'lastMonth'] as const;

/**
 * The period of /cash/summary without a query: this month. The specification names no default. The dashboard already shows
 * today's figures, and the net profit of one day says little when the rent is paid once a month.
 */
const defaultRange = (today: SalonDate) => monthOf(today);

/** Three years, the longest period that the server accepts. A longer range keeps its last day. */
const MAX_DAYS = 1096;

/** The filters in an address. An invalid value counts as missing. */
export function readFilters(params: URLSearchParams, today: SalonDate): SummaryFilters {
  return { ...rangeIn(params, today), kind: kindIn(params) };
}

/** The number of list pages that an address asks for; 1 if it is invalid or above `MAX_PAGES`. */
export function readPages(params: URLSearchParams): number {
  const pages = Number(params.get('pages'));
  return Number.isInteger(pages) && pages >= 1 && pages <= MAX_PAGES ? pages : 1;
}

/** The most list pages that an address can ask for at once. */
const MAX_PAGES = 20;

/** The query of an address. It leaves out default values, so that the address without a query always is this month. */
export function writeFilters(filters: SummaryFilters, pages: number, today: SalonDate): URLSearchParams {
  const params = new URLSearchParams();
  const byDefault = defaultRange(today);
  if (filters.from !== byDefault.from || filters.to !== byDefault.to) {
    params.set('from', filters.from);
    params.set('to', filters.to);
  }
  if (filters.kind) params.set('kind', filters.kind);
  if (pages > 1) params.set('pages', String(pages));
  return params;
}

function rangeIn(params: URLSearchParams, today: SalonDate): DateRange {
  const range = parseDayRange(params.get('from'), params.get('to')) ?? defaultRange(today);
  const earliest = addDays(range.to, 1 - MAX_DAYS);
  return range.from < earliest ? { ...range, from: earliest } : range;
}

function kindIn(params: URLSearchParams): EntryKind | '' {
  const value = params.get('kind') ?? '';
  return ENTRY_KINDS.find((known) => known === value) ?? '';
}
