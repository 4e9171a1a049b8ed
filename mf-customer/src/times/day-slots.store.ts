import type { BusyTime } from '@salon/shared/contracts/booking';
import type { SalonDate, SalonNow } from '@salon/shared/domain/salon-clock';
import type { TimeSlot } from '@salon/shared/domain/time-slots';
import type { Platform } from '@salon/shared/remote/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { listBusyTimes } from './day-slots.api.ts';
import { findSlotEmployee, listSlots, type SlotEmployee } from './list-slots.ts';

/** How often the salon's clock is read, so that a slot that has passed leaves the page. */
const TICK_MS = 30_000;

export interface VisitFacts {
  /** Employees who can take the visit: one, or all who offer the services. */
  employees: readonly SlotEmployee[];
  durationMinutes: number;
  /** The booking being moved. */
  ignoreBookingId?: string | undefined;
}

interface BusyDay {
  date: SalonDate;
  times: BusyTime[];
}

/**
 * The taken times of one day, and the slots computed from them. Stays up to date after `start()` until its stop
 * function is called.
 */
export class DaySlotsStore {
  readonly day = new AsyncState<BusyDay>();
  now: SalonNow;
  private readonly platform: Platform;
  private requestedDate: SalonDate | null = null;

  constructor(platform: Platform) {
    this.platform = platform;
    this.now = platform.salon.now();
    makeAutoObservable<DaySlotsStore, 'platform' | 'requestedDate'>(
      this,
      { day: false, platform: false, requestedDate: false, now: observableRef },
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
      () => this.day.cancel(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Loads a date. A different date starts empty, so that slots of the old date never appear under it. */
  load(date: SalonDate): Promise<unknown> {
    this.requestedDate = date;
    if (this.day.data?.date !== date) this.day.reset();
    return this.day.run(async (signal) => ({
      date,
      times: await listBusyTimes(this.platform.http, date, signal),
    }));
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
    const day = this.day.data;
    if (day?.date !== date) return null;
    return { date, durationMinutes, ignoreBookingId, busy: day.times, now: this.now };
  }

  private refreshIfVisible(): void {
    if (document.hidden || !this.platform.connection.isOnline) return;
    this.readClock();
    this.refresh();
  }
}
