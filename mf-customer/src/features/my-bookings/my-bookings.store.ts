import type { Booking } from '@salon/shared/contracts/booking';
import { compareForCustomer } from '@salon/shared/domain/booking-status';
import { type SalonDate, type SalonNow, toInstant } from '@salon/shared/domain/salon-clock';
import type { Platform } from '@salon/shared/remote/platform';
import { FilteredPager } from '@salon/shared/stores/filtered-pager';
import { TimedMessage } from '@salon/shared/stores/timed-message';
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { canCancelOwn, canChange, isUpcoming } from './change-limit.ts';
import { listOwnBookings } from './my-bookings.api.ts';

/** How often the clock is read: the buttons of a booking disappear when its notice period begins. */
const TICK_MS = 30_000;
const SUCCESS_SECONDS = 5;

/** A customer's own bookings, pending first and then by date and time (§4). */
export class MyBookingsStore {
  readonly platform: Platform;
  readonly pager: FilteredPager<Booking>;
  /** The result of the last action, shown in the sheet. */
  readonly message = new TimedMessage();
  /** The open question: the cancellation or the move of a booking. */
  asked: { what: 'cancel' | 'move'; booking: Booking } | null = null;
  private clock: SalonNow;

  constructor(platform: Platform) {
    this.platform = platform;
    this.clock = platform.salon.now();
    this.pager = new FilteredPager((cursor, signal) => listOwnBookings(platform.http, cursor, signal));
    makeAutoObservable<MyBookingsStore, 'clock'>(
      this,
      { platform: false, pager: false, message: false, clock: observableRef, asked: observableRef },
      { autoBind: true },
    );
  }

  /**
   * Loads the list, and loads it again after bookings:changed and on return to the page. @returns a function that stops
   * this
   */
  start(): () => void {
    const { events, connection, salon } = this.platform;
    const tick = setInterval(this.tick, TICK_MS);
    document.addEventListener('visibilitychange', this.reloadIfVisible);
    const stops = [
      () => clearInterval(tick),
      () => document.removeEventListener('visibilitychange', this.reloadIfVisible),
      events.on('bookings:changed', this.reload),
      reaction(() => connection.isOnline, this.reloadIfVisible),
      reaction(() => salon.timeZone, this.tick),
      this.pager.cancel,
      this.message.clear,
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
    return this.clock.date;
  }

  mayChange(booking: Booking): boolean {
    const { salon } = this.platform;
    // Until the salon's facts are loaded, the server alone decides.
    return canChange(booking, salon.timeZone, salon.business?.cancel_notice_minutes ?? 0, this.now);
  }

  mayCancel(booking: Booking): boolean {
    const { salon } = this.platform;
    return canCancelOwn(booking, salon.timeZone, salon.business?.cancel_notice_minutes ?? 0, this.now);
  }

  reload(): void {
    this.tick();
    void this.pager.reload();
  }

  /**
   * Loads the list until it contains the booking. @returns whether it is gone; false also when the list could not be
   * loaded
   */
  async isGone(id: string): Promise<boolean> {
    const { pager } = this;
    const isFound = () => pager.items.some((booking) => booking.id === id);
    await pager.reload();
    while (pager.status === 'ready' && !isFound() && pager.hasMore && !pager.moreError)
      await pager.loadMore();
    return pager.status === 'ready' && !pager.hasMore && !isFound();
  }

  ask(what: 'cancel' | 'move', booking: Booking): void {
    this.asked = { what, booking };
    this.message.clear();
  }

  dismiss(): void {
    this.asked = null;
  }

  /** After an action: shows its message and emits bookings:changed, which reloads this list too. */
  showChanged(changed: Booking, said: string): void {
    this.asked = null;
    this.pager.replace(changed);
    this.message.success(said, SUCCESS_SECONDS);
    this.platform.events.emit('bookings:changed');
  }

  private listSorted(upcoming: boolean): Booking[] {
    const { timeZone } = this.platform.salon;
    return this.pager.items
      .filter((booking) => isUpcoming(booking, timeZone, this.now) === upcoming)
      .sort(compareForCustomer);
  }

  private reloadIfVisible(): void {
    if (!document.hidden && this.platform.connection.isOnline) this.reload();
  }

  private tick(): void {
    this.clock = this.platform.salon.now();
  }

  /** The present instant, by the salon's clock. */
  private get now(): Date {
    return toInstant(this.clock.date, this.clock.time, this.platform.salon.timeZone);
  }
}
