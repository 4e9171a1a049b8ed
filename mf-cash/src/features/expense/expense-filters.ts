import { readDayRange } from '@salon/shared/domain/day-range';
import type { DateRange, SalonDate } from '@salon/shared/domain/salon-clock';

/**
 * The range of days and its form in the address, so that back, reload and a sent link show the same vouchers. Today is
 * left out: a bare /cash/expense shows today's vouchers on whatever day it is opened, and turns at midnight.
 */
export const QUICK_RANGES = ['today', 'yesterday', 'thisWeek', 'thisMonth'] as const;

/** The range that an address asks for, in order (§5). What makes no sense in it counts as not said. */
export function readRange(params: URLSearchParams, today: SalonDate): DateRange {
  return readDayRange(params.get('from'), params.get('to')) ?? { from: today, to: today };
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
