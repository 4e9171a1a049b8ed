import { AvailabilityStore } from '@salon/shared/booking-ui/availability.store';
import { getSalonClosure } from '@salon/shared/booking-ui/day-closure';
import type { SalonTimeStore } from '@salon/shared/booking-ui/salon-time.store';
import { toVisitDay } from '@salon/shared/booking-ui/visit-day';
import type { Availability } from '@salon/shared/contracts/availability';
import type { SalonDate } from '@salon/shared/domain/salon-clock';
import { CUSTOMER_GRID, type VisitDay } from '@salon/shared/domain/visit/visit-day';
import type { Platform } from '@salon/shared/module/platform';
import { onReturn } from '../salon/on-return.ts';

/** The days of one request. */
const LOADED_DAYS = 7;

/** `start()` keeps the known days up to date until the caller calls the function that it returns. */
export class SalonDaysStore {
  readonly days: AvailabilityStore;
  private readonly clock: SalonTimeStore;
  private readonly platform: Platform;

  constructor(platform: Platform, clock: SalonTimeStore) {
    this.platform = platform;
    this.clock = clock;
    this.days = new AvailabilityStore(platform.http, { clock, dayCount: LOADED_DAYS });
  }

  get today(): SalonDate {
    return this.clock.today;
  }

  /** @returns a function that stops loading */
  start(): () => void {
    const { events, connection } = this.platform;
    const stops = [
      onReturn(connection, this.refresh),
      events.on('bookings:changed', this.refresh),
      this.days.cancel,
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  show(date: SalonDate): void {
    void this.days.show(date);
  }

  /** The known days stay visible during the load. */
  readonly refresh = (): void => {
    this.clock.read();
    void this.days.refresh();
  };

  /** Whether the salon is closed on a date; false for an unknown date. */
  readonly isClosed = (date: SalonDate): boolean => getSalonClosure(this.getAvailability(date), date) !== '';

  getAvailability(date: SalonDate): Availability | null {
    return this.days.getAvailability(date);
  }

  /** Returns null until the date is loaded. A moved booking does not block its own time. */
  getDay(date: SalonDate, ignoreBookingId?: string): VisitDay | null {
    const availability = this.getAvailability(date);
    const { timeZone } = this.platform.salon;
    const facts = { date, timeZone, now: this.clock.now, grid: CUSTOMER_GRID, ignoreBookingId };
    return availability && toVisitDay(availability, facts);
  }
}
