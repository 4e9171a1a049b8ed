import type { Platform } from '@salon/shared/module/platform';
import { Poller } from '@salon/shared/stores/poller';
import { toSalonDateTime } from '@salon/shared/ui/format';
import { makeAutoObservable } from 'mobx';
import { RequestWatcher } from './request-watcher.ts';

/** Interval of the dashboard's automatic refresh (§9). */
export const REFRESH_MS = 120_000;

const CLOCK_INTERVAL_MS = 10_000;
const NOON = '12:00';

export interface SalonMoment {
  date: string;
  time: string;
}

export class DashboardStore {
  refreshKey = 0;
  now: SalonMoment;
  /** When a part last got an answer, on the salon's clock; null before the first answer. */
  updatedAt: SalonMoment | null = null;
  readonly platformOfParts: Platform;

  private readonly platform: Platform;
  private readonly loads: RequestWatcher;
  /** Pauses while the page is hidden; when the page shows again, the poller refreshes at once if a refresh is due. */
  private readonly poller: Poller;

  constructor(platform: Platform) {
    this.platform = platform;
    this.now = platform.salon.now();
    this.loads = new RequestWatcher(() => this.stamp());
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

  refresh(): void {
    void this.poller.runNow();
  }

  start(): () => void {
    const clock = setInterval(this.tick, CLOCK_INTERVAL_MS);
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

  private stamp(): void {
    const { salon, connection } = this.platform;
    this.tick();
    this.updatedAt = connection.storedAt ? toSalonDateTime(connection.storedAt, salon.timeZone) : this.now;
  }
}
