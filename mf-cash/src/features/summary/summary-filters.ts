import type { AccountEntry } from '@salon/shared/contracts/summary';
import { parseDayRange } from '@salon/shared/domain/day-range';
import { addDays, type DateRange, getMonth } from '@salon/shared/domain/salon-clock';
import { createChoiceFilter, createPeriodFilter, type FiltersOf } from '@salon/shared/stores/list-filters';

export type EntryKind = AccountEntry['kind'];

export const ENTRY_KINDS = [
  'sale',
  'voucher',
  'expense',
  'income',
  'collection',
] as const satisfies readonly EntryKind[];

/**
 * Without a query, /cash/summary shows the present month, because the net profit of one day says little when the rent
 * is paid once a month. The specification sets no default.
 */
export const SUMMARY_FILTERS = {
  period: createPeriodFilter(readPeriod, getMonth),
  /** '' selects every kind. */
  kind: createChoiceFilter('kind', ENTRY_KINDS, ''),
};
export type SummaryFilters = FiltersOf<typeof SUMMARY_FILTERS>;

export const QUICK_RANGES = ['today', 'thisWeek', 'thisMonth', 'lastMonth'] as const;

/** The server accepts at most three years. A longer range loses its earliest days. */
const MAX_DAYS = 1096;

function readPeriod(from: string, to: string): DateRange | null {
  const range = parseDayRange(from, to);
  const earliest = range && addDays(range.to, 1 - MAX_DAYS);
  return range && earliest && range.from < earliest ? { ...range, from: earliest } : range;
}
