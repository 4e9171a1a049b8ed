import { isOpenStatus, toReportStatus } from './booking-status.ts';
import { type Money, sum } from './money.ts';

/** The four figures above the bookings report (§2). Approved bookings count as pending; cancelled bookings do not count. */

/** The totals with the field names of the API; `pending_*` counts pending and approved bookings. */
export interface ReportTotals {
  completed_count: number;
  pending_count: number;
  completed_revenue: Money;
  pending_revenue: Money;
}

/** The fields of a booking that the totals use. An unknown status counts as pending. */
export interface ReportRow {
  status: string;
  total_price: Money;
}

/** Returns the four figures of the given bookings. */
export function computeReportTotals(rows: readonly ReportRow[]): ReportTotals {
  const completed = rows.filter((row) => toReportStatus(row.status) === 'completed');
  const open = rows.filter((row) => isOpenStatus(toReportStatus(row.status)));
  return {
    completed_count: completed.length,
    pending_count: open.length,
    completed_revenue: sum(completed.map((row) => row.total_price)),
    pending_revenue: sum(open.map((row) => row.total_price)),
  };
}
