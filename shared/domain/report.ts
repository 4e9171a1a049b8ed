import { isOpen, reportStatus } from './booking-status.ts';
import { type Money, sum } from './money.ts';

/** The four figures above the bookings report (§2). Approved counts as pending; cancelled counts in none. */

/** Named as they travel; `pending_*` is all that is still to come. */
export interface ReportTotals {
  completed_count: number;
  pending_count: number;
  completed_revenue: Money;
  pending_revenue: Money;
}

/** What a row adds to the totals. An unknown status counts as pending, as it shows. */
export interface ReportRow {
  status: string;
  total_price: Money;
}

export function reportTotals(rows: readonly ReportRow[]): ReportTotals {
  const completed = rows.filter((row) => reportStatus(row.status) === 'completed');
  const open = rows.filter((row) => isOpen(reportStatus(row.status)));
  return {
    completed_count: completed.length,
    pending_count: open.length,
    completed_revenue: sum(completed.map((row) => row.total_price)),
    pending_revenue: sum(open.map((row) => row.total_price)),
  };
}
