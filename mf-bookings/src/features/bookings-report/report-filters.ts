import { BOOKING_STATUSES, type BookingStatus } from '@salon/shared/domain/booking-status';
import { parseDayRange } from '@salon/shared/domain/day-range';
import {
  createFilter,
  createPeriodFilter,
  createSearchFilter,
  type FiltersOf,
} from '@salon/shared/stores/list-filters';

/** Without a query, /bookings/report shows the present day. */
export const REPORT_FILTERS = {
  period: createPeriodFilter(parseDayRange, (today) => ({ from: today, to: today })),
  /** '' selects every status but cancelled. */
  status: createFilter<BookingStatus | ''>('status', parseStatus, ''),
  employee_id: createFilter<string>('employee', (text) => (UUID.test(text) ? text : null), ''),
  search: createSearchFilter(),
};
export type ReportFilters = FiltersOf<typeof REPORT_FILTERS>;

export const QUICK_RANGES = ['today', 'tomorrow', 'thisWeek', 'thisMonth'] as const;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function parseStatus(text: string): BookingStatus | null {
  return BOOKING_STATUSES.find((known) => known === (text === 'confirmed' ? 'approved' : text)) ?? null;
}
