import {
  addDays,
  type DateRange,
  isSalonDate,
  monthOf,
  type SalonDate,
  weekOf,
} from '@salon/shared/domain/salon-clock';

/**
 * The range of days and its form in the address, so that back, reload and a sent link show the same vouchers. Today is
 * left out: a bare /cash/expense shows today's vouchers on whatever day it is opened, and turns at midnight.
 */
export const QUICK_RANGES = ['today', 'yesterday', 'thisWeek', 'thisMonth'] as const;
export type QuickRange = (typeof QUICK_RANGES)[number];

/** The first and last day of a quick choice, on the salon's calendar. */
export function quickRange(choice: QuickRange, today: SalonDate): DateRange {
  if (choice === 'thisWeek') return weekOf(today);
  if (choice === 'thisMonth') return monthOf(today);
  const day = choice === 'yesterday' ? addDays(today, -1) : today;
  return { from: day, to: day };
}

/** Which quick choice a range is, null for a range chosen by hand. */
export function quickRangeOf(range: DateRange, today: SalonDate): QuickRange | null {
  const same = (choice: QuickRange) => {
    const { from, to } = quickRange(choice, today);
    return from === range.from && to === range.to;
  };
  return QUICK_RANGES.find(same) ?? null;
}

/** The range that an address asks for, in order (§5). What makes no sense in it counts as not said. */
export function readRange(params: URLSearchParams, today: SalonDate): DateRange {
  const from = dateIn(params, 'from');
  const to = dateIn(params, 'to');
  const [first, last] = [from ?? to ?? today, to ?? from ?? today].sort() as [SalonDate, SalonDate];
  return { from: first, to: last };
}

/** How many pages of the list the address shows, at least 1. */
export function readPages(params: URLSearchParams): number {
  const pages = Number(params.get('pages'));
  return Number.isInteger(pages) && pages >= 1 && pages <= MAX_PAGES ? pages : 1;
}

/** A link can ask for many pages at once; more than this is a hand-made address. */
const MAX_PAGES = 20;

export function writeRange({ from, to }: DateRange, pages: number, today: SalonDate): URLSearchParams {
  const params = new URLSearchParams();
  if (from !== today || to !== today) {
    params.set('from', from);
    params.set('to', to);
  }
  if (pages > 1) params.set('pages', String(pages));
  return params;
}

function dateIn(params: URLSearchParams, key: string): SalonDate | null {
  const value = params.get(key) ?? '';
  return isSalonDate(value) ? value : null;
}
