import { paths } from '../contracts/paths.ts';
import type { Today } from '../contracts/summary.ts';
import type { EventName } from '../events/events.ts';
import type { Success } from '../http/http.ts';
import { AsyncState } from '../stores/async-state.ts';
import type { Platform } from './platform.ts';

/** Events that only say that something changed. */
export type ChangeEvent = Exclude<EventName, 'form:dirty'>;

/** The salon's day, for one part of the dashboard: each has its own, so that each fails and recovers alone. */
export class TodayStore {
  readonly today = new AsyncState<Today>();
  private readonly platform: Pick<Platform, 'http' | 'events'>;
  private readonly changes: readonly ChangeEvent[];

  /** `changes`: what makes the part's figures old. */
  constructor(platform: Pick<Platform, 'http' | 'events'>, changes: readonly ChangeEvent[]) {
    this.platform = platform;
    this.changes = changes;
  }

  /** Follows the changes until the returned function is called. */
  start(): () => void {
    const stops = this.changes.map((change) => this.platform.events.on(change, this.load));
    return () => {
      for (const stop of stops) stop();
      this.today.cancel();
    };
  }

  /** All parts of the dashboard read this one answer; those that ask at once share the request. */
  readonly load = (): void => {
    void this.today.run(async (signal) => {
      const { http } = this.platform;
      return (await http.get<Success<Today>>(paths.today, { together: true, signal })).data;
    });
  };
}
