import { BOOKING_STATUSES, type BookingStatus } from '@salon/shared/domain/booking-status';
import { parseDayRange } from '@salon/shared/domain/day-range';
import type { SalonDate } from '@salon/shared/domain/salon-clock';

/**
 * The report's filters. The address holds them, so that back, reload and a link show the same list. It leaves out default
 * values: /bookings/report without a query is today's report on every day.
 */
export interface ReportFilters {
  from: SalonDate;
  to: SalonDate;
  /** '' selects every status but cancelled. */
  status: BookingStatus | '';
  employee_id: string;
  search: string;
}

export const QUICK_RANGES = ['today', 'tomorrow', 'thisWeek', 'thisMonth'] as const;

/** The filters in an address. An invalid value counts as missing. */
export function readFilters(params: URLSearchParams, today: SalonDate): ReportFilters {
  return {
    ...(daysIn(params) ?? { from: today, to: today }),
    status: statusIn(params),
    employee_id: idIn(params, 'employee'),
    search: (params.get('search') ?? '').replace(/\p{Cc}/gu, '').slice(0, MAX_SEARCH_LENGTH),
  };
}

/** The number of list pages that an address asks for, 1 to `MAX_PAGES`. */
export function readPages(params: URLSearchParams): number {
  const pages = Number(params.get('pages'));
  return Number.isInteger(pages) && pages >= 1 ? Math.min(pages, MAX_PAGES) : 1;
}

/** The most list pages that an address can ask for at once. */
const MAX_PAGES = 20;

/** The query of an address with these filters, without default values. */
export function writeFilters(filters: ReportFilters, pages: number, today: SalonDate): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.from !== today || filters.to !== today) {
    params.set('from', filters.from);
    params.set('to', filters.to);
  }
  if (filters.status) params.set('status', filters.status);
  if (filters.employee_id) params.set('employee', filters.employee_id);
  if (filters.search.trim()) params.set('search', filters.search.trim());
  if (pages > 1) params.set('pages', String(pages));
  return params;
}

/** Whether a filter other than the period is set. */
export function isNarrowed(filters: ReportFilters): boolean {
  return filters.status !== '' || filters.employee_id !== '' || filters.search.trim() !== '';
}

const MAX_SEARCH_LENGTH = 100;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function idIn(params: URLSearchParams, key: string): string {
  const value = params.get(key) ?? '';
  return UUID.test(value) ? value : '';
}

const daysIn = (params: URLSearchParams) => parseDayRange(params.get('from'), params.get('to'));

function statusIn(params: URLSearchParams): BookingStatus | '' {
  const value = params.get('status') ?? '';
  if (value === 'confirmed') return 'approved';
  return BOOKING_STATUSES.find((known) => known === value) ?? '';
}
