import type { SalonStore } from '@salon/shared/remote/platform';
import { makeAutoObservable } from 'mobx';

/** §9: the dashboard refreshes itself this often. */
export const REFRESH_MS = 120_000;

const CLOCK_MS = 10_000;
const NOON = '12:00';

/** The page's clock and the signal by which its parts load again. */
export class DashboardStore {
  /** Raised by one for each refresh; parts load again when it changes. */
  refreshKey = 0;
  now: { date: string; time: string };
  updatedAt: string;

  private readonly salon: SalonStore;

  constructor(salon: SalonStore) {
    this.salon = salon;
    this.now = salon.now();
    this.updatedAt = this.now.time;
    makeAutoObservable<DashboardStore, 'salon'>(this, { salon: false }, { autoBind: true });
  }

  get isMorning() {
    return this.now.time < NOON;
  }

  refresh() {
    this.tick();
    this.refreshKey += 1;
    this.updatedAt = this.now.time;
  }

  /** Runs the clock and the refresh until the returned function is called; a hidden page rests. */
  start(): () => void {
    const clock = setInterval(this.tick, CLOCK_MS);
    const refresh = setInterval(() => {
      if (!document.hidden) this.refresh();
    }, REFRESH_MS);
    return () => {
      clearInterval(clock);
      clearInterval(refresh);
    };
  }

  private tick() {
    this.now = this.salon.now();
  }
}
