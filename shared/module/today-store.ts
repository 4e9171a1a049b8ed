import { paths } from '../contracts/paths.ts';
import type { TodaySummary } from '../contracts/summary.ts';
import type { EventName } from '../events/events.ts';
import type { Success } from '../http/http.ts';
import { AsyncState } from '../stores/async-state.ts';
import type { Platform } from './platform.ts';

export type ChangeEvent = Exclude<EventName, 'form:dirty'>;

/** Each part has its own store, so that it fails and recovers alone. */
export class TodayStore {
  readonly today = new AsyncState<TodaySummary>();
  private readonly platform: Pick<Platform, 'http' | 'events'>;
  private readonly changes: readonly ChangeEvent[];

  /** `changes`: the events that make the part's figures stale. */
  constructor(platform: Pick<Platform, 'http' | 'events'>, changes: readonly ChangeEvent[]) {
    this.platform = platform;
    this.changes = changes;
  }

  start(): () => void {
    const stops = this.changes.map((change) => this.platform.events.on(change, this.load));
    return () => {
      for (const stop of stops) stop();
      this.today.cancel();
    };
  }

  /** Parts that load at the same time share one request. */
  readonly load = (): void => {
    void this.today.run(async (signal) => {
      const { http } = this.platform;
      return (await http.get<Success<TodaySummary>>(paths.today, { isShared: true, signal })).data;
    });
  };
}
