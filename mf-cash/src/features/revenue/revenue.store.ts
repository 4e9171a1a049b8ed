import type { Revenue } from '@salon/shared/contracts/summary';
import type { SalonDate } from '@salon/shared/domain/salon-clock';
import { isApiError } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { SalonDay } from '@salon/shared/stores/salon-day';
import { makeAutoObservable, reaction } from 'mobx';
import { retryOnceOnTimeout } from './retry-once.ts';
import { loadRevenue } from './revenue.api.ts';
import { messages } from './revenue.messages.ts';
import { type MonthRange, readMonths } from './revenue-months.ts';

export type RevenueRow = Revenue['rows'][number];

/** The report of the months that the address asks for. */
export class RevenueStore {
  readonly platform: Platform;
  readonly report = new AsyncState<Revenue>();
  /** The first try took too long; the second is on its way. */
  isRetrying = false;
  private readonly day: SalonDay;
  private address: string;

  /** `address`: the query part of the page's address. */
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

  /** Begins loading and following the clock and the other modules, until the returned function is called. */
  start(): () => void {
    const { events } = this.platform;
    const stops = [
      this.day.start(),
      reaction(() => `${this.months.from} ${this.months.to}`, this.turn),
      events.on('bookings:changed', this.load),
      events.on('employees:changed', this.load),
      // A payment moves the date of the last one.
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

  /** Who brought in the most first; between equals as the server has them, by name. */
  get rows(): RevenueRow[] {
    return [...(this.report.data?.rows ?? [])].sort((a, b) => b.totalBookingRevenue - a.totalBookingRevenue);
  }

  get hasFailed(): boolean {
    return this.report.status === 'error' && this.report.data === null;
  }

  /** What is shown was right when it was loaded, but could not be loaded again. */
  get isOutdated(): boolean {
    return this.report.status === 'error' && this.report.data !== null;
  }

  /** What went wrong, in the words of its kind (§8). */
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

  private turn() {
    this.report.reset();
    this.load();
  }

  private setRetrying(isRetrying: boolean) {
    this.isRetrying = isRetrying;
  }
}
