import type { Booking, BookingTotals } from '@salon/shared/contracts/booking';
import type { Employee } from '@salon/shared/contracts/employee';
import { compareForReport } from '@salon/shared/domain/booking-status';
import type { SalonDate } from '@salon/shared/domain/salon-clock';
import type { Platform } from '@salon/shared/remote/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { FilteredPager } from '@salon/shared/stores/filtered-pager';
import { SalonDay } from '@salon/shared/stores/salon-day';
import { makeAutoObservable, reaction } from 'mobx';
import { BookingDecisionStore } from './booking-decision.store.ts';
import { listEmployees, listReport, listReportPage, loadTotals } from './bookings-report.api.ts';
import { PaymentStore } from './payment.store.ts';
import { type ReportFilters, readFilters, readPages } from './report-filters.ts';
import { RequestAnswerStore } from './request-answer.store.ts';

/** The bookings that the address selects, their totals, and the actions on one booking. */
export class BookingsReportStore {
  readonly platform: Platform;
  readonly totals = new AsyncState<BookingTotals>();
  readonly employees = new AsyncState<Employee[]>();
  readonly payment: PaymentStore;
  readonly decision: BookingDecisionStore;
  readonly answer: RequestAnswerStore;
  readonly list: FilteredPager<Booking>;
  private readonly day: SalonDay;
  private address: string;

  /** `address` is the query part of the page's address. */
  constructor(platform: Platform, address: string) {
    this.platform = platform;
    this.address = address;
    this.day = new SalonDay(platform.salon);
    this.list = this.newList();
    this.payment = new PaymentStore(platform, (booking) => this.replacePaid(booking));
    this.decision = new BookingDecisionStore(platform);
    this.answer = new RequestAnswerStore(platform);
    makeAutoObservable<BookingsReportStore, 'day'>(
      this,
      {
        platform: false,
        totals: false,
        employees: false,
        payment: false,
        decision: false,
        answer: false,
        list: false,
        day: false,
      },
      { autoBind: true },
    );
  }

  /** Loads the data and follows clock, filters and other modules, until the caller calls the returned function. */
  start(): () => void {
    const { events } = this.platform;
    const stops = [
      this.day.start(),
      reaction(() => JSON.stringify(this.filters), this.loadFiltered),
      events.on('bookings:changed', this.reload),
      events.on('employees:changed', this.loadEmployees),
    ];
    this.reload();
    this.loadEmployees();
    return () => {
      for (const stop of stops) stop();
      this.payment.leave();
      this.decision.leave();
      this.answer.leave();
      this.list.cancel();
      this.totals.cancel();
      this.employees.cancel();
    };
  }

  get today(): SalonDate {
    return this.day.today;
  }

  get filters(): ReportFilters {
    return readFilters(new URLSearchParams(this.address), this.today);
  }

  get isOneDay(): boolean {
    return this.filters.from === this.filters.to;
  }

  get pages(): number {
    return readPages(new URLSearchParams(this.address));
  }

  /** The rows in the server's order, open ones first and then by time. Sorting also moves a row that has just changed. */
  get rows(): Booking[] {
    return [...this.list.items].sort(compareForReport);
  }

  follow(address: string) {
    this.address = address;
  }

  reload() {
    this.list.reload();
    this.loadTotals();
  }

  private newList(): FilteredPager<Booking> {
    const { http } = this.platform;
    return new FilteredPager((cursor, signal) => {
      const { filters, pages } = this;
      if (cursor) return listReportPage(http, filters, cursor, signal);
      return listReport(http, filters, pages, signal);
    });
  }

  private loadFiltered() {
    this.list.turn();
    this.totals.reset();
    this.loadTotals();
  }

  /** Shows the paid booking at once. The event then reloads the list and the totals. */
  private replacePaid(booking: Booking) {
    this.list.replace(booking);
    this.platform.events.emit('bookings:changed');
  }

  private loadTotals() {
    const { filters } = this;
    void this.totals.run((signal) => loadTotals(this.platform.http, filters, signal));
  }

  private loadEmployees() {
    void this.employees.run((signal) => listEmployees(this.platform.http, signal));
  }
}
