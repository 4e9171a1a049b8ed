import type { Booking, BookingTotals } from '@salon/shared/contracts/booking';
import type { Platform } from '@salon/shared/remote/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { listRecentBookings, loadDayTotals } from './dashboard-today.api.ts';

export interface Day {
  totals: BookingTotals;
  recent: Booking[];
}

/** The salon's day in two figures, and what was booked last. */
export class DashboardTodayStore {
  readonly day = new AsyncState<Day>();
  private readonly platform: Pick<Platform, 'http' | 'salon' | 'events'>;

  constructor(platform: Pick<Platform, 'http' | 'salon' | 'events'>) {
    this.platform = platform;
  }

  /** Follows changes of bookings until the returned function is called. */
  start(): () => void {
    const stop = this.platform.events.on('bookings:changed', this.load);
    return () => {
      stop();
      this.day.cancel();
    };
  }

  readonly load = (): void => {
    const { http, salon } = this.platform;
    void this.day.run(async (signal) => {
      const [totals, recent] = await Promise.all([
        loadDayTotals(http, salon.now().date, signal),
        listRecentBookings(http, signal),
      ]);
      return { totals, recent };
    });
  };
}
