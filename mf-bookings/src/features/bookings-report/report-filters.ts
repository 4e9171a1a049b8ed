import { BOOKING_STATUSES, type BookingStatus } from '@salon/shared/domain/booking-status';
import { readDayRange } from '@salon/shared/domain/day-range';
import type { SalonDate } from '@salon/shared/domain/salon-clock';

/**
 * The report's filters and their form in the address, so that back, reload and a sent link show the same list.
 * What is at its default is left out: a bare /bookings/report is today's report on whatever day it is opened.
 */
export interface ReportFilters {
  from: SalonDate;
  to: SalonDate;
  /** '' is all that still counts: everything but cancelled. */
  status: BookingStatus | '';
  employee_id: string;
  search: string;
}

export const QUICK_RANGES = ['today', 'tomorrow', 'thisWeek', 'thisMonth'] as const;

/** The filters that an address asks for. What makes no sense in it counts as not said. */
export function readFilters(params: URLSearchParams, today: SalonDate): ReportFilters {
  return {
    ...(daysIn(params) ?? { from: today, to: today }),
    status: statusIn(params),
    employee_id: idIn(params, 'employee'),
    search: (params.get('search') ?? '').replace(/\p{Cc}/gu, '').slice(0, MAX_SEARCH),
  };
}

/** How many pages of the list the address shows, at least 1. */
export function readPages(params: URLSearchParams): number {
  const pages = Number(params.get('pages'));
  return Number.isInteger(pages) && pages >= 1 ? Math.min(pages, MAX_PAGES) : 1;
}

/** A link can ask for many pages at once; more than this is a hand-made address. */
const MAX_PAGES = 20;

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

/** Whether something beyond the range narrows the list. */
export function isNarrowed(filters: ReportFilters): boolean {
  return filters.status !== '' || filters.employee_id !== '' || filters.search.trim() !== '';
}

const MAX_SEARCH = 100;
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function idIn(params: URLSearchParams, key: string): string {
  const value = params.get(key) ?? '';
  return ID.test(value) ? value : '';
}

const daysIn = (params: URLSearchParams) => readDayRange(params.get('from'), params.get('to'));

function statusIn(params: URLSearchParams): BookingStatus | '' {
  const value = params.get('status') ?? '';
  if (value === 'confirmed') return 'approved';
  return BOOKING_STATUSES.find((known) => known === value) ?? '';
}
