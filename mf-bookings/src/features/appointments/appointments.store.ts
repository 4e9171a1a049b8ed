import type { Booking } from '@salon/shared/contracts/booking';
import { isOpenStatus } from '@salon/shared/domain/booking-status';
import { addDays, type SalonDate, type SalonNow } from '@salon/shared/domain/salon-clock';
import type { Platform } from '@salon/shared/module/platform';
import { FilteredPager } from '@salon/shared/stores/filtered-pager';
import { watchMidnight } from '@salon/shared/stores/midnight';
import { makeAutoObservable, observableRef } from 'mobx';
import { ArrivalStore } from '../arrival/arrival.store.ts';
import {
  type AppointmentDay,
  type AppointmentFilter,
  isEarlier,
  toAppointmentDays,
} from './appointment-days.ts';
import { type AppointmentsRequest, listComingBookings, listEarlierBookings } from './appointments.api.ts';
import { type OwnBooking, toOwnBooking } from './own-booking.ts';

export class AppointmentsStore {
  filter: AppointmentFilter = 'all';
  coming: FilteredPager<Booking>;
  /** This is null while the earlier bookings are hidden. */
  earlier: FilteredPager<Booking> | null = null;
  /** When the lists were loaded last. */
  private now: SalonNow;
  readonly arrival: ArrivalStore;
  private readonly platform: Platform;
  private readonly employeeId: string;

  constructor(platform: Platform, employeeId: string) {
    this.platform = platform;
    this.employeeId = employeeId;
    this.now = platform.salon.now();
    this.coming = this.newComing();
    this.arrival = new ArrivalStore(platform, (booking) => this.show(booking));
    makeAutoObservable<AppointmentsStore, 'platform' | 'employeeId' | 'now'>(
      this,
      {
        ...{ platform: false, employeeId: false, arrival: false },
        ...{ now: observableRef, coming: observableRef, earlier: observableRef },
      },
      { autoBind: true },
    );
  }

  /** Returns a function that stops loading and reloading. */
  start(): () => void {
    const { salon, events } = this.platform;
    document.addEventListener('visibilitychange', this.reloadIfVisible);
    const stops = [
      () => document.removeEventListener('visibilitychange', this.reloadIfVisible),
      watchMidnight({ timeZone: () => salon.timeZone, onMidnight: this.reload }),
      events.on('bookings:changed', this.reload),
      () => this.coming.cancel(),
      () => this.earlier?.cancel(),
    ];
    this.reload();
    return () => {
      for (const stop of stops) stop();
    };
  }

  get today(): SalonDate {
    return this.now.date;
  }

  get hasComing(): boolean {
    return this.coming.isCurrent;
  }

  get comingDays(): AppointmentDay<OwnBooking>[] {
    const coming = this.coming.items.map(this.toOwn).filter((booking) => !isEarlier(booking, this.now));
    return toAppointmentDays(coming, this.filter);
  }

  get earlierDays(): AppointmentDay<OwnBooking>[] {
    const items = (this.earlier?.items ?? []).map(this.toOwn);
    const earlier = items.filter((booking) => isEarlier(booking, this.now));
    return toAppointmentDays(earlier, this.filter).reverse();
  }

  /** Open bookings come first, so the filter "pending" ends at the first booking that is not open. */
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
    this.now = this.platform.salon.now();
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

  /** Bookings may have been made while the page was hidden. */
  private reloadIfVisible() {
    if (!document.hidden) this.reload();
  }

  private toOwn(booking: Booking): OwnBooking {
    return toOwnBooking(booking, this.employeeId, this.platform.salon.timeZone);
  }

  /** A changed booking shows before the lists load again. */
  private show(booking: Booking) {
    this.coming.replace(booking);
    this.earlier?.replace(booking);
  }

  private get request(): AppointmentsRequest {
    return { employeeId: this.employeeId, status: this.filter === 'completed' ? 'completed' : undefined };
  }

  private newComing(): FilteredPager<Booking> {
    const { http } = this.platform;
    return new FilteredPager((cursor, signal) =>
      listComingBookings(http, this.request, this.now, cursor, signal),
    );
  }

  private newEarlier(): FilteredPager<Booking> {
    const { http } = this.platform;
    return new FilteredPager((cursor, signal) =>
      listEarlierBookings(http, this.request, cursor ?? addDays(this.today, -1), signal),
    );
  }
}
