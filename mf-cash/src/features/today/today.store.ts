import type { Today } from '@salon/shared/contracts/summary';
import type { Platform } from '@salon/shared/remote/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { loadToday } from './today.api.ts';

/** The salon's day, for one part of the dashboard: each has its own, so that each fails and recovers alone. */
export class TodayStore {
  readonly today = new AsyncState<Today>();
  private readonly platform: Pick<Platform, 'http' | 'events'>;

  constructor(platform: Pick<Platform, 'http' | 'events'>) {
    this.platform = platform;
  }

  /** Follows the till, and the bookings that profit is made of, until the returned function is called. */
  start(): () => void {
    const { events } = this.platform;
    const stops = [events.on('cash:changed', this.load), events.on('bookings:changed', this.load)];
    return () => {
      for (const stop of stops) stop();
      this.today.cancel();
    };
  }

  readonly load = (): void => {
    void this.today.run((signal) => loadToday(this.platform.http, signal));
  };
}
