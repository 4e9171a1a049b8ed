import { BusyDayStore } from '@salon/shared/booking-ui/busy-day.store';
import { listSlots, type SlotEmployee } from '@salon/shared/booking-ui/list-slots';
import { SalonTimeStore } from '@salon/shared/booking-ui/salon-time.store';
import type { SalonDate } from '@salon/shared/domain/salon-clock';
import type { TimeSlot } from '@salon/shared/domain/time-slots';
import type { Platform } from '@salon/shared/module/platform';
import { onReturn } from '../salon/on-return.ts';
import { findSlotEmployee } from './find-slot-employee.ts';

export interface VisitFacts {
  employees: readonly SlotEmployee[];
  durationMinutes: number;
  /** The id of a moved booking, which does not block its own time. */
  ignoreBookingId?: string | undefined;
}

/** `start()` keeps the data up to date until the caller calls the function that it returns. */
export class DaySlotsStore {
  readonly busy: BusyDayStore;
  private readonly clock: SalonTimeStore;
  private readonly platform: Platform;
  private requestedDate: SalonDate | null = null;

  constructor(platform: Platform) {
    this.platform = platform;
    this.busy = new BusyDayStore(platform.http);
    this.clock = new SalonTimeStore(platform.salon);
  }

  get today(): SalonDate {
    return this.clock.today;
  }

  /** @returns a function that stops loading and following the clock */
  start(): () => void {
    const { events, connection } = this.platform;
    const stops = [
      this.clock.start(),
      onReturn(connection, this.refresh),
      events.on('bookings:changed', this.refresh),
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

  /** The known times stay visible during the load. */
  readonly refresh = (): void => {
    this.clock.read();
    if (this.requestedDate !== null) void this.load(this.requestedDate);
  };

  /** Returns null until the date's taken times are loaded. */
  slots(date: SalonDate, visit: VisitFacts): TimeSlot[] | null {
    const facts = this.factsOf(date, visit);
    return facts && listSlots(visit.employees, facts);
  }

  /** Returns null when no employee can take the slot, or when the date is not loaded. */
  findEmployeeIdForSlot(date: SalonDate, startMinute: number, visit: VisitFacts): string | null {
    const facts = this.factsOf(date, visit);
    return facts && (findSlotEmployee(startMinute, visit.employees, facts)?.id ?? null);
  }

  private factsOf(date: SalonDate, { durationMinutes, ignoreBookingId }: VisitFacts) {
    const busy = this.busy.getBusyTimes(date);
    return busy && { date, durationMinutes, ignoreBookingId, busy, now: this.clock.now };
  }
}
