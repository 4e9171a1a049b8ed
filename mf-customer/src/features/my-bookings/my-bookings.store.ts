import { SalonTimeStore } from '@salon/shared/booking-ui/salon-time.store';
import type { Booking } from '@salon/shared/contracts/booking';
import { compareForCustomer, isOpenStatus } from '@salon/shared/domain/booking-status';
import { type SalonDate, toInstant } from '@salon/shared/domain/salon-clock';
import type { Platform } from '@salon/shared/module/platform';
import { FilteredPager } from '@salon/shared/stores/filtered-pager';
import { makeAutoObservable, reaction } from 'mobx';
import { onReturn } from '../../salon/on-return.ts';
import { canCancel, canChange, isOpenAndNotOver } from './change-limit.ts';
import { ChangeQuestionStore } from './change-question.store.ts';
import { listOwnBookings } from './my-bookings.api.ts';

/** Open bookings come first, then the order is by date and time (§4). */
export class MyBookingsStore {
  readonly platform: Platform;
  readonly pager: FilteredPager<Booking>;
  readonly question = new ChangeQuestionStore();
  /** The clock removes the buttons of a booking when its notice period begins. */
  private readonly clock: SalonTimeStore;

  constructor(platform: Platform) {
    this.platform = platform;
    this.clock = new SalonTimeStore(platform.salon);
    this.pager = new FilteredPager((cursor, signal) => listOwnBookings(platform.http, cursor, signal));
    makeAutoObservable<MyBookingsStore, 'clock'>(
      this,
      { platform: false, pager: false, question: false, clock: false },
      { autoBind: true },
    );
  }

  /** @returns a function that stops loading and listening */
  start(): () => void {
    const { pager } = this;
    const { events, connection } = this.platform;
    const stops = [
      this.clock.start(),
      onReturn(connection, this.reload),
      events.on('bookings:changed', this.reload),
      reaction(
        () => (pager.isReady && this.isUpcomingUnknown ? pager.latestPage : null),
        (page) => page && void pager.loadMore(),
      ),
      pager.cancel,
      this.question.message.clear,
    ];
    this.reload();
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Whether a list, possibly an empty one, can be shown. */
  get isLoaded(): boolean {
    return this.pager.isCurrent;
  }

  get upcoming(): Booking[] {
    return this.listSorted(true);
  }

  get past(): Booking[] {
    return this.listSorted(false);
  }

  get today(): SalonDate {
    return this.clock.today;
  }

  mayChange(booking: Booking): boolean {
    return canChange(booking, this.platform.salon.timeZone, this.noticeMinutes, this.now);
  }

  mayCancel(booking: Booking): boolean {
    return canCancel(booking, this.platform.salon.timeZone, this.noticeMinutes, this.now);
  }

  reload(): void {
    this.clock.read();
    void this.pager.reload();
  }

  /** Whether all loaded bookings are past ones that the salon left open, which come before the upcoming ones. */
  get isUpcomingUnknown(): boolean {
    const last = this.pager.items.at(-1);
    const isLastOpen = last !== undefined && isOpenStatus(last.status);
    return isLastOpen && this.pager.hasMore && this.upcoming.length === 0;
  }

  /** `bookings:changed` reloads this list too. */
  showChanged(changed: Booking, said: string): void {
    this.pager.replace(changed);
    this.question.finish(said);
    this.platform.events.emit('bookings:changed');
  }

  private listSorted(upcoming: boolean): Booking[] {
    const { timeZone } = this.platform.salon;
    return this.pager.items
      .filter((booking) => isOpenAndNotOver(booking, timeZone, this.now) === upcoming)
      .sort(compareForCustomer);
  }

  /** The notice period is 0 until the salon's facts are loaded, so that only the server decides. */
  private get noticeMinutes(): number {
    return this.platform.salon.business?.cancel_notice_minutes ?? 0;
  }

  private get now(): Date {
    const { date, time } = this.clock.now;
    return toInstant(date, time, this.platform.salon.timeZone);
  }
}
