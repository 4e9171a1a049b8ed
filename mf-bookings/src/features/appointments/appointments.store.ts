import type { Booking } from '@salon/shared/contracts/booking';
import { compareByTime, isOpenStatus } from '@salon/shared/domain/booking-status';
import { addDays, type SalonDate } from '@salon/shared/domain/salon-clock';
import type { Platform } from '@salon/shared/remote/platform';
import { FilteredPager } from '@salon/shared/stores/filtered-pager';
import { watchMidnight } from '@salon/shared/stores/midnight';
import { makeAutoObservable, observableRef } from 'mobx';
import { type AppointmentsRequest, listComing, listEarlier, sendLogout } from './appointments.api.ts';

export const APPOINTMENT_FILTERS = ['all', 'pending', 'completed'] as const;
export type AppointmentFilter = (typeof APPOINTMENT_FILTERS)[number];

/** The bookings of one day, ordered by time. */
export interface AppointmentDay {
  date: SalonDate;
  bookings: Booking[];
}

/** An employee's own bookings: those of today and later, and on demand the earlier ones. */
export class AppointmentsStore {
  readonly platform: Platform;
  readonly employeeId: string;
  filter: AppointmentFilter = 'all';
  coming: FilteredPager<Booking>;
  /** Null until the employee opens the earlier bookings. */
  earlier: FilteredPager<Booking> | null = null;
  today: SalonDate;

  constructor(platform: Platform, employeeId: string) {
    this.platform = platform;
    this.employeeId = employeeId;
    this.today = platform.salon.now().date;
    this.coming = this.newComing();
    makeAutoObservable(
      this,
      { platform: false, employeeId: false, coming: observableRef, earlier: observableRef },
      { autoBind: true },
    );
  }

  /** Loads the bookings and reloads them at midnight and after changes, until the caller calls the returned function. */
  start(): () => void {
    const { salon, events } = this.platform;
    const stops = [
      watchMidnight({ timeZone: () => salon.timeZone, onMidnight: this.reload }),
      events.on('bookings:changed', this.reload),
    ];
    // Reload when the page becomes visible again, for bookings that were made while it was hidden.
    const onVisibilityChange = () => {
      if (!document.hidden) this.reload();
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    this.reload();
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', onVisibilityChange);
      this.coming.cancel();
      this.earlier?.cancel();
    };
  }

  get hasComing(): boolean {
    return this.coming.isCurrent;
  }

  get comingDays(): AppointmentDay[] {
    return this.daysOf(this.coming.items);
  }

  get earlierDays(): AppointmentDay[] {
    return this.daysOf(this.earlier?.items ?? []).reverse();
  }

  /** Whether the server has more rows for the filter. Open bookings come first, so "pending" ends at the first other one. */
  get hasMoreComing(): boolean {
    const last = this.coming.items.at(-1);
    const isPastOpen = this.filter === 'pending' && last !== undefined && !isOpenStatus(last.status);
    return this.coming.hasMore && !isPastOpen;
  }

  choose(filter: AppointmentFilter) {
    if (filter === this.filter) return;
    this.filter = filter;
    this.coming.cancel();
    this.coming = this.newComing();
    if (this.earlier) this.showEarlier();
    void this.coming.reload();
  }

  reload() {
    this.today = this.platform.salon.now().date;
    void this.coming.reload();
    void this.earlier?.reload();
  }

  showEarlier() {
    this.earlier?.cancel();
    this.earlier = this.newEarlier();
    void this.earlier.reload();
  }

  hideEarlier() {
    this.earlier?.cancel();
    this.earlier = null;
  }

  logout() {
    const { http, session, navigate } = this.platform;
    // Sign out before the server answers: a shared phone must not stay signed in without a connection.
    void sendLogout(http, session.refreshToken).catch(() => undefined);
    session.signOut();
    navigate('/login');
  }

  private get request(): AppointmentsRequest {
    return { employeeId: this.employeeId, status: this.filter === 'completed' ? 'completed' : undefined };
  }

  private newComing(): FilteredPager<Booking> {
    const { http } = this.platform;
    return new FilteredPager((cursor, signal) => listComing(http, this.request, this.today, cursor, signal));
  }

  private newEarlier(): FilteredPager<Booking> {
    const { http } = this.platform;
    return new FilteredPager((cursor, signal) =>
      listEarlier(http, this.request, cursor ?? addDays(this.today, -1), signal),
    );
  }

  /** The bookings by day, each day ordered by time. The filter "pending" includes approved bookings. */
  private daysOf(bookings: readonly Booking[]): AppointmentDay[] {
    const shown = bookings.filter(({ status }) => this.filter !== 'pending' || isOpenStatus(status));
    const days = new Map<SalonDate, Booking[]>();
    for (const booking of shown.sort(compareByTime)) {
      const day = days.get(booking.booking_date) ?? [];
      days.set(booking.booking_date, [...day, booking]);
    }
    return [...days].map(([date, ofDay]) => ({ date, bookings: ofDay }));
  }
}
