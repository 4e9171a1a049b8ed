import type { Booking, BookingTotals } from '@salon/shared/contracts/booking';
import type { Employee } from '@salon/shared/contracts/employee';
import { compareForReport } from '@salon/shared/domain/booking-status';
import type { SalonDate } from '@salon/shared/domain/salon-clock';
import type { Platform } from '@salon/shared/remote/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { watchMidnight } from '@salon/shared/stores/midnight';
import { Pager } from '@salon/shared/stores/pager';
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { BookingDecisionStore } from './booking-decision.store.ts';
import { listAfter, listEmployees, listReport, loadTotals } from './bookings-report.api.ts';
import { PaymentStore } from './payment.store.ts';
import { type ReportFilters, readFilters, readPages } from './report-filters.ts';

/** What the list area shows. */
export type ReportView = 'loading' | 'failed' | 'empty' | 'list';

/** The bookings that the address asks for, their figures, and what is done to one of them. */
export class BookingsReportStore {
  readonly platform: Platform;
  readonly totals = new AsyncState<BookingTotals>();
  readonly employees = new AsyncState<Employee[]>();
  readonly payment: PaymentStore;
  readonly decision: BookingDecisionStore;
  /** One for each set of filters: rows of other filters are never taken for these. */
  pager: Pager<Booking>;
  /** The rows before the filters changed, dimmed on the screen until the new ones are there. */
  private before: readonly Booking[] = [];
  private address: string;
  private day: SalonDate;

  /** `address`: the query part of the page's address. */
  constructor(platform: Platform, address: string) {
    this.platform = platform;
    this.address = address;
    this.day = platform.salon.now().date;
    this.pager = this.newPager();
    this.payment = new PaymentStore(platform, (booking) => this.keep(booking));
    this.decision = new BookingDecisionStore(platform);
    makeAutoObservable<BookingsReportStore, 'before'>(
      this,
      {
        platform: false,
        totals: false,
        employees: false,
        payment: false,
        decision: false,
        pager: observableRef,
        before: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Begins loading and following the clock and the other modules, until the returned function is called. */
  start(): () => void {
    const { salon, events } = this.platform;
    const stops = [
      watchMidnight({ timeZone: () => salon.timeZone, onMidnight: this.readClock }),
      reaction(() => salon.timeZone, this.readClock),
      reaction(() => JSON.stringify(this.filters), this.turn),
      events.on('bookings:changed', this.reload),
      events.on('employees:changed', this.loadEmployees),
    ];
    this.readClock();
    this.reload();
    this.loadEmployees();
    return () => {
      for (const stop of stops) stop();
      this.payment.leave();
      this.pager.cancel();
      this.totals.cancel();
      this.employees.cancel();
    };
  }

  get today(): SalonDate {
    return this.day;
  }

  get filters(): ReportFilters {
    return readFilters(new URLSearchParams(this.address), this.day);
  }

  get isOneDay(): boolean {
    return this.filters.from === this.filters.to;
  }

  get pages(): number {
    return readPages(new URLSearchParams(this.address));
  }

  /** Open first, then by time: the server's order, held also for a row that has just changed. */
  get rows(): Booking[] {
    return [...(this.hasRows ? this.pager.items : this.before)].sort(compareForReport);
  }

  get view(): ReportView {
    if (this.pager.status === 'error' && !this.hasRows) return 'failed';
    if (this.rows.length > 0) return 'list';
    return this.hasRows && !this.pager.isStale ? 'empty' : 'loading';
  }

  /** The rows are those of the filters before; the asked ones are on their way. */
  get isTurning(): boolean {
    return !this.hasRows && this.before.length > 0;
  }

  /** What is shown was right when it was loaded, but could not be loaded again. */
  get isOutdated(): boolean {
    return this.hasRows && this.pager.status === 'error';
  }

  follow(address: string) {
    this.address = address;
  }

  reload() {
    void this.pager.reload();
    const { filters } = this;
    void this.totals.run((signal) => loadTotals(this.platform.http, filters, signal));
  }

  /** Whether one more page came. */
  async loadMore(): Promise<boolean> {
    await this.pager.loadMore();
    return this.pager.moreError === null;
  }

  private get hasRows(): boolean {
    return this.pager.status === 'ready' || this.pager.isStale;
  }

  private newPager(): Pager<Booking> {
    const { http } = this.platform;
    return new Pager((cursor, signal) => {
      const { filters, pages } = this;
      if (cursor) return listAfter(http, filters, cursor, signal);
      return listReport(http, filters, pages, signal);
    });
  }

  private turn() {
    this.before = this.rows;
    this.pager.cancel();
    this.pager = this.newPager();
    this.totals.reset();
    this.reload();
  }

  /** The paid booking in its place at once; the others and the figures follow. */
  private keep(booking: Booking) {
    this.pager.replace(booking);
    this.platform.events.emit('bookings:changed');
  }

  private loadEmployees() {
    void this.employees.run((signal) => listEmployees(this.platform.http, signal));
  }

  private readClock() {
    this.day = this.platform.salon.now().date;
  }
}
