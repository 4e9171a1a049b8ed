import { isOpenStatus, toReportStatus } from './booking-status.ts';
import { type Money, sum } from './money.ts';

/** The figures of §2: the pending figures include approved bookings; no figure includes cancelled bookings. */

export interface ReportTotals {
  completed_count: number;
  pending_count: number;
  completed_revenue: Money;
  pending_revenue: Money;
}

export interface ReportRow {
  status: string;
  total_price: Money;
}

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
