import type { BusyTime } from '@salon/shared/contracts/booking';
import type { SalonDate, SalonNow } from '@salon/shared/domain/salon-clock';
import type { TimeSlot } from '@salon/shared/domain/time-slots';
import type { Platform } from '@salon/shared/remote/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { freeSlots, type Worker, whoTakes } from './free-slots.ts';
import { listBusyTimes } from './free-times.api.ts';

/** How often the salon's clock is read, so that a slot that has passed leaves the page. */
const TICK_MS = 30_000;

export interface VisitFacts {
  /** Whoever may take it: one employee, or all who offer the services. */
  employees: readonly Worker[];
  durationMinutes: number;
  /** The booking being moved. */
  ignoreBookingId?: string | undefined;
}

interface BusyDay {
  date: SalonDate;
  times: BusyTime[];
}

/** One day of the salon: what is taken, and so what is free. It stays fresh between `start` and what that returns. */
export class FreeTimesStore {
  readonly day = new AsyncState<BusyDay>();
  now: SalonNow;
  private readonly platform: Platform;
  private wanted: SalonDate | null = null;

  constructor(platform: Platform) {
    this.platform = platform;
    this.now = platform.salon.now();
    makeAutoObservable<FreeTimesStore, 'platform' | 'wanted'>(
      this,
      { day: false, platform: false, wanted: false, now: observableRef },
      { autoBind: true },
    );
  }

  get today(): SalonDate {
    return this.now.date;
  }

  /** Follows the clock, what others book, the connection, and the person's coming back to the page. */
  start(): () => void {
    const { events, salon, connection } = this.platform;
    const tick = setInterval(this.readClock, TICK_MS);
    document.addEventListener('visibilitychange', this.look);
    const stops = [
      () => clearInterval(tick),
      () => document.removeEventListener('visibilitychange', this.look),
      events.on('bookings:changed', this.refresh),
      reaction(() => salon.timeZone, this.readClock),
      reaction(() => connection.isOnline, this.look),
      () => this.day.cancel(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Asks for a date. Another one starts empty: slots of the day before must never pass for it. */
  load(date: SalonDate): Promise<unknown> {
    this.wanted = date;
    if (this.day.data?.date !== date) this.day.reset();
    return this.day.run(async (signal) => ({
      date,
      times: await listBusyTimes(this.platform.http, date, signal),
    }));
  }

  /** The same date again; what is known of it stays in sight meanwhile. */
  refresh(): void {
    if (this.wanted !== null) void this.load(this.wanted);
  }

  /** Null until the date's taken times are known. */
  slots(date: SalonDate, visit: VisitFacts): TimeSlot[] | null {
    const facts = this.factsOf(date, visit);
    return facts && freeSlots(visit.employees, facts);
  }

  /** Who takes that slot; null when nobody can, or the date is not known. */
  whoTakes(date: SalonDate, startMinute: number, visit: VisitFacts): string | null {
    const facts = this.factsOf(date, visit);
    return facts && (whoTakes(startMinute, visit.employees, facts)?.id ?? null);
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

  private look(): void {
    if (document.hidden || !this.platform.connection.isOnline) return;
    this.readClock();
    this.refresh();
  }
}
