import type { Revenue } from '@salon/shared/contracts/summary';
import type { Platform } from '@salon/shared/module/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import type { ListView } from '@salon/shared/stores/filtered-pager';
import { ListScreen } from '@salon/shared/stores/list-screen';
import { SalonDay } from '@salon/shared/stores/salon-day';
import { loadRevenue } from './revenue.api.ts';
import { REVENUE_FILTERS, type RevenueFilters } from './revenue-months.ts';
import { TimeoutRetry } from './timeout-retry.ts';

export type RevenueRow = Revenue['rows'][number];

export class RevenueStore {
  readonly screen: ListScreen<RevenueFilters>;
  readonly report = new AsyncState<Revenue>();
  readonly retry = new TimeoutRetry();

  constructor(platform: Platform, query: string) {
    this.screen = new ListScreen(platform, query, {
      filters: REVENUE_FILTERS,
      day: new SalonDay(platform.salon),
      // A voucher can change the date of an employee's last payment.
      reloadOn: ['bookings:changed', 'employees:changed', 'cash:changed'],
    });
    this.screen.addState(this.report, ({ months }, signal) =>
      this.retry.run(() => loadRevenue(platform.http, months, signal)),
    );
  }

  start(): () => void {
    return this.screen.start();
  }

  /** The highest revenue comes first. Rows with equal revenue keep the server's order by name. */
  get rows(): RevenueRow[] {
    return [...(this.report.data?.rows ?? [])].sort((a, b) => b.totalBookingRevenue - a.totalBookingRevenue);
  }

  get view(): ListView {
    const { data, status } = this.report;
    if (data) return data.rows.length > 0 ? 'list' : 'empty';
    return status === 'error' ? 'failed' : 'loading';
  }

  /** Whether the shown report is old, because a reload failed. */
  get isOutdated(): boolean {
    return this.report.status === 'error' && this.report.data !== null;
  }

  get isLoading(): boolean {
    return this.report.isLoading;
  }
}
