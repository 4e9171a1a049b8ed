import type { Platform } from '@salon/shared/remote/platform';
import { Poller } from '@salon/shared/stores/poller';
import { salonMoment } from '@salon/shared/ui/format';
import { makeAutoObservable } from 'mobx';
import { WatchedLoads } from './watched-loads.ts';

/** §9: the dashboard refreshes itself this often. */
export const REFRESH_MS = 120_000;

const CLOCK_MS = 10_000;
const NOON = '12:00';

export interface Moment {
  date: string;
  time: string;
}

/** The page's clock, and the signal by which its parts load again. */
export class DashboardStore {
  /** Raised by one for each refresh; parts load again when it changes. */
  refreshKey = 0;
  now: Moment;
  /** When what is shown was loaded, on the salon's clock; null until a part has had an answer. */
  updatedAt: Moment | null = null;
  /** What parts are given: their loading shows on the page. */
  readonly platformOfParts: Platform;

  private readonly platform: Platform;
  private readonly loads: WatchedLoads;
  /** Rests while the page is hidden; back in sight it runs at once when it was due meanwhile. */
  private readonly poller: Poller;

  constructor(platform: Platform) {
    this.platform = platform;
    this.now = platform.salon.now();
    this.loads = new WatchedLoads(() => this.stamp());
    this.platformOfParts = this.loads.watch(platform);
    this.poller = new Poller({ everyMs: REFRESH_MS, immediately: false, work: async () => this.reload() });
    makeAutoObservable<DashboardStore, 'platform' | 'loads' | 'poller'>(
      this,
      { platform: false, platformOfParts: false, loads: false, poller: false },
      { autoBind: true },
    );
  }

  get isMorning(): boolean {
    return this.now.time < NOON;
  }

  get isRefreshing(): boolean {
    return this.loads.isBusy;
  }

  /** Now rather than when it is due; the next one is due §9's time after. */
  refresh(): void {
    void this.poller.poke();
  }

  /** Runs the clock and the refresh until the returned function is called. */
  start(): () => void {
    const clock = setInterval(this.tick, CLOCK_MS);
    document.addEventListener('visibilitychange', this.tick);
    window.addEventListener('online', this.refresh);
    this.poller.start();
    return () => {
      clearInterval(clock);
      document.removeEventListener('visibilitychange', this.tick);
      window.removeEventListener('online', this.refresh);
      this.poller.stop();
    };
  }

  private reload(): void {
    this.tick();
    this.refreshKey += 1;
  }

  private tick(): void {
    this.now = this.platform.salon.now();
  }

  /** An answer that this browser had kept is as old as it is, whenever it is shown. */
  private stamp(): void {
    const { salon, connection } = this.platform;
    this.tick();
    this.updatedAt = connection.storedAt ? salonMoment(connection.storedAt, salon.timeZone) : this.now;
  }
}
