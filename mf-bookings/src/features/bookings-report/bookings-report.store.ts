import type { Booking, BookingTotals } from '@salon/shared/contracts/booking';
import type { Employee } from '@salon/shared/contracts/employee';
import { compareForReport } from '@salon/shared/domain/booking-status';
import type { Platform } from '@salon/shared/module/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import type { FilteredPager } from '@salon/shared/stores/filtered-pager';
import { ListScreen } from '@salon/shared/stores/list-screen';
import { addPagedList } from '@salon/shared/stores/paged-list';
import { SalonDay } from '@salon/shared/stores/salon-day';
import { ArrivalStore } from '../arrival/arrival.store.ts';
import { BookingDecisionStore } from './booking-decision.store.ts';
import { listEmployees, listReport, loadTotals } from './bookings-report.api.ts';
import { PaymentStore } from './payment.store.ts';
import { REPORT_FILTERS, type ReportFilters } from './report-filters.ts';
import { RequestAnswerStore } from './request-answer.store.ts';

export class BookingsReportStore {
  readonly screen: ListScreen<ReportFilters>;
  readonly list: FilteredPager<Booking>;
  readonly totals = new AsyncState<BookingTotals>();
  readonly employees = new AsyncState<Employee[]>();
  readonly payment: PaymentStore;
  readonly decision: BookingDecisionStore;
  readonly answer: RequestAnswerStore;
  readonly arrival: ArrivalStore;

  constructor(platform: Platform, query: string) {
    const { http, events } = platform;
    this.screen = new ListScreen(platform, query, {
      filters: REPORT_FILTERS,
      day: new SalonDay(platform.salon),
      reloadOn: ['bookings:changed'],
    });
    this.list = addPagedList(this.screen, (...request) => listReport(http, ...request));
    this.screen.addState(this.totals, (filters, signal) => loadTotals(http, filters, signal));
    this.screen.addState(this.employees, (_, signal) => listEmployees(http, signal), {
      key: () => null,
      reloadOn: ['employees:changed'],
    });
    this.payment = new PaymentStore(platform, (booking) => {
      // The paid booking shows at once; the event then reloads the list and the totals.
      this.list.replace(booking);
      events.emit('bookings:changed');
    });
    this.decision = new BookingDecisionStore(platform);
    this.answer = new RequestAnswerStore(platform);
    this.arrival = new ArrivalStore(platform, (booking) => this.list.replace(booking));
  }

  start(): () => void {
    return this.screen.start(this.payment, this.decision, this.answer, this.arrival);
  }

  /** The span of the period, which decides how much of the date each row shows. */
  get span(): 'ofDay' | 'ofMonth' | 'ofDays' {
    const { from, to } = this.screen.filters.period;
    if (from === to) return 'ofDay';
    return from.slice(0, 7) === to.slice(0, 7) ? 'ofMonth' : 'ofDays';
  }

  /** Sorting again also moves a row that has just changed. */
  get rows(): Booking[] {
    return [...this.list.items].sort(compareForReport);
  }
}
