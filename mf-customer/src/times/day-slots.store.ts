import { BusyDayStore } from '@salon/shared/booking-ui/busy-day.store';
import { listSlots, type SlotEmployee } from '@salon/shared/booking-ui/list-slots';
import type { SalonDate, SalonNow } from '@salon/shared/domain/salon-clock';
import type { TimeSlot } from '@salon/shared/domain/time-slots';
import type { Platform } from '@salon/shared/remote/platform';
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { findSlotEmployee } from './find-slot-employee.ts';

/** How often the salon's clock is read, so that a slot that has passed leaves the page. */
const TICK_MS = 30_000;

export interface VisitFacts {
  /** Employees who can take the visit: one, or all who offer the services. */
  employees: readonly SlotEmployee[];
  durationMinutes: number;
  /** The booking being moved. */
  ignoreBookingId?: string | undefined;
}

/**
 * The taken times of one day, and the slots computed from them. Stays up to date after `start()` until its stop
 * function is called.
 */
export class DaySlotsStore {
  readonly busy: BusyDayStore;
  now: SalonNow;
  private readonly platform: Platform;
  private requestedDate: SalonDate | null = null;

  constructor(platform: Platform) {
    this.platform = platform;
    this.busy = new BusyDayStore(platform.http);
    this.now = platform.salon.now();
    makeAutoObservable<DaySlotsStore, 'platform' | 'requestedDate'>(
      this,
      { busy: false, platform: false, requestedDate: false, now: observableRef },
      { autoBind: true },
    );
  }

  get today(): SalonDate {
    return this.now.date;
  }

  /**
   * Follows the clock, bookings:changed, the connection and the return to the page. @returns a function that stops this
   */
  start(): () => void {
    const { events, salon, connection } = this.platform;
    const tick = setInterval(this.readClock, TICK_MS);
    document.addEventListener('visibilitychange', this.refreshIfVisible);
    const stops = [
      () => clearInterval(tick),
      () => document.removeEventListener('visibilitychange', this.refreshIfVisible),
      events.on('bookings:changed', this.refresh),
      reaction(() => salon.timeZone, this.readClock),
      reaction(() => connection.isOnline, this.refreshIfVisible),
      () => this.busy.day.cancel(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  load(date: SalonDate): Promise<unknown> {
    this.requestedDate = date;
    return this.busy.load(date);
  }

  /** Loads the same date again; its known times stay visible meanwhile. */
  refresh(): void {
    if (this.requestedDate !== null) void this.load(this.requestedDate);
  }

  /** @returns the slots of the date; null while its taken times load */
  slots(date: SalonDate, visit: VisitFacts): TimeSlot[] | null {
    const facts = this.factsOf(date, visit);
    return facts && listSlots(visit.employees, facts);
  }

  /** @returns the id of the employee who takes the slot; null when none can or the date is not loaded */
  whoTakes(date: SalonDate, startMinute: number, visit: VisitFacts): string | null {
    const facts = this.factsOf(date, visit);
    return facts && (findSlotEmployee(startMinute, visit.employees, facts)?.id ?? null);
  }

  readClock(): void {
    const { date, time } = this.platform.salon.now();
    if (date !== this.now.date || time !== this.now.time) this.now = { date, time };
  }

  private factsOf(date: SalonDate, { durationMinutes, ignoreBookingId }: VisitFacts) {
    const busy = this.busy.getBusyTimes(date);
    return busy && { date, durationMinutes, ignoreBookingId, busy, now: this.now };
  }

  private refreshIfVisible(): void {
    if (document.hidden || !this.platform.connection.isOnline) return;
    this.readClock();
    this.refresh();
  }
}
