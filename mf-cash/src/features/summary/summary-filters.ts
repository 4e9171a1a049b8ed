import type { AccountEntry } from '@salon/shared/contracts/summary';
import { readDayRange } from '@salon/shared/domain/day-range';
import { addDays, type DateRange, monthOf, type SalonDate } from '@salon/shared/domain/salon-clock';

export type EntryKind = AccountEntry['kind'];

export const ENTRY_KINDS = [
  'sale',
  'voucher',
  'expense',
  'income',
  'collection',
] as const satisfies readonly EntryKind[];

/** The period of the figures, and which lines of it are listed. */
export interface SummaryFilters extends DateRange {
  /** '' is every kind. */
  kind: EntryKind | '';
}

export const QUICK_RANGES = ['today', 'thisWeek', 'thisMonth', 'lastMonth'] as const;

/**
 * The period of a bare /cash/summary: this month. The specification names none. A day's four figures stand on the
 * dashboard already, and one day of sales against a rent that is paid once says little; a month's net is what is read here.
 */
const defaultRange = (today: SalonDate) => monthOf(today);

/** Three years, the most that the server adds up at once. A longer range keeps its end. */
const MAX_DAYS = 1096;

/** The filters that an address asks for. What makes no sense in it counts as not said. */
export function readFilters(params: URLSearchParams, today: SalonDate): SummaryFilters {
  return { ...rangeIn(params, today), kind: kindIn(params) };
}

/** How many pages of the list the address shows, at least 1. */
export function readPages(params: URLSearchParams): number {
  const pages = Number(params.get('pages'));
  return Number.isInteger(pages) && pages >= 1 && pages <= MAX_PAGES ? pages : 1;
}

/** A link can ask for many pages at once; more than this is a hand-made address. */
const MAX_PAGES = 20;

/** What is at its default is left out, so that a bare address is this month in whatever month it is opened. */
export function writeFilters(filters: SummaryFilters, pages: number, today: SalonDate): URLSearchParams {
  const params = new URLSearchParams();
  const usual = defaultRange(today);
  if (filters.from !== usual.from || filters.to !== usual.to) {
    params.set('from', filters.from);
    params.set('to', filters.to);
  }
  if (filters.kind) params.set('kind', filters.kind);
  if (pages > 1) params.set('pages', String(pages));
  return params;
}

function rangeIn(params: URLSearchParams, today: SalonDate): DateRange {
  const range = readDayRange(params.get('from'), params.get('to')) ?? defaultRange(today);
  const earliest = addDays(range.to, 1 - MAX_DAYS);
  return range.from < earliest ? { ...range, from: earliest } : range;
}

function kindIn(params: URLSearchParams): EntryKind | '' {
  const value = params.get('kind') ?? '';
  return ENTRY_KINDS.find((known) => known === value) ?? '';
}
