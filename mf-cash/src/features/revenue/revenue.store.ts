import type { Revenue } from '@salon/shared/contracts/summary';
import type { SalonDate } from '@salon/shared/domain/salon-clock';
import { isApiError } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { SalonDay } from '@salon/shared/stores/salon-day';
import { makeAutoObservable, reaction } from 'mobx';
import { retryOnceOnTimeout } from './retry-once-on-timeout.ts';
import { loadRevenue } from './revenue.api.ts';
import { messages } from './revenue.messages.ts';
import { type MonthRange, readMonths } from './revenue-months.ts';

export type RevenueRow = Revenue['rows'][number];

/** The revenue report of the months in the address. */
export class RevenueStore {
  readonly platform: Platform;
  readonly report = new AsyncState<Revenue>();
  /** Whether the last load had a timeout and was retried. */
  isRetrying = false;
  private readonly day: SalonDay;
  private address: string;

  /** `address` is the query part of the page's address. */
  constructor(platform: Platform, address: string) {
    this.platform = platform;
    this.address = address;
    this.day = new SalonDay(platform.salon);
    makeAutoObservable<RevenueStore, 'day'>(
      this,
      { platform: false, report: false, day: false },
      { autoBind: true },
    );
  }

  /** Loads the report and follows clock, months and other modules, until the caller calls the returned function. */
  start(): () => void {
    const { events } = this.platform;
    const stops = [
      this.day.start(),
      reaction(() => `${this.months.from} ${this.months.to}`, this.loadMonths),
      events.on('bookings:changed', this.load),
      events.on('employees:changed', this.load),
      // A voucher can change the date of an employee's last payment.
      events.on('cash:changed', this.load),
    ];
    this.load();
    return () => {
      for (const stop of stops) stop();
      this.report.cancel();
    };
  }

  get today(): SalonDate {
    return this.day.today;
  }

  get months(): MonthRange {
    return readMonths(new URLSearchParams(this.address), this.today);
  }

  /** The rows with the highest revenue first. Equal rows keep the server's order, by name. */
  get rows(): RevenueRow[] {
    return [...(this.report.data?.rows ?? [])].sort((a, b) => b.totalBookingRevenue - a.totalBookingRevenue);
  }

  get hasFailed(): boolean {
    return this.report.status === 'error' && this.report.data === null;
  }

  /** Whether the shown report is old, because a reload failed. */
  get isOutdated(): boolean {
    return this.report.status === 'error' && this.report.data !== null;
  }

  /** The error text for the kind of failure (§8). */
  get failure(): string {
    const { error } = this.report;
    if (!isApiError(error)) return messages.loadFailed;
    if (error.code === 'TIMEOUT') return messages.timedOut;
    if (error.code === 'NETWORK') return messages.networkFailed;
    return error.status === 404 ? messages.notFound : messages.loadFailed;
  }

  follow(address: string) {
    this.address = address;
  }

  load() {
    const { months } = this;
    const { http } = this.platform;
    this.setRetrying(false);
    void this.report.run((signal) =>
      retryOnceOnTimeout(
        () => loadRevenue(http, months, signal),
        () => this.setRetrying(true),
      ),
    );
  }

  private loadMonths() {
    this.report.reset();
    this.load();
  }

  private setRetrying(isRetrying: boolean) {
    this.isRetrying = isRetrying;
  }
}
