import { parseDayRange } from '@salon/shared/domain/day-range';
import type { DateRange, SalonDate } from '@salon/shared/domain/salon-clock';

/**
 * Ranges with a button. The address holds the range, so that back, reload and a link show the same vouchers. It leaves out
 * today: /cash/expense without a query shows today's vouchers on every day, and changes at midnight.
 */
export const QUICK_RANGES = ['today', 'yesterday', 'thisWeek', 'thisMonth'] as const;

/** The range in an address, with its days in order (§5). An invalid day counts as missing. */
export function readRange(params: URLSearchParams, today: SalonDate): DateRange {
  return parseDayRange(params.get('from'), params.get('to')) ?? { from: today, to: today };
}

/** The number of list pages that an address asks for; 1 if it is invalid or above `MAX_PAGES`. */
export function readPages(params: URLSearchParams): number {
  const pages = Number(params.get('pages'));
  return Number.isInteger(pages) && pages >= 1 && pages <= MAX_PAGES ? pages : 1;
}

/** The most list pages that an address can ask for at once. */
const MAX_PAGES = 20;

/** The query of an address with this range, without default values. */
export function writeRange({ from, to }: DateRange, pages: number, today: SalonDate): URLSearchParams {
  const params = new URLSearchParams();
  if (from !== today || to !== today) {
    params.set('from', from);
    params.set('to', to);
  }
  if (pages > 1) params.set('pages', String(pages));
  return params;
}
