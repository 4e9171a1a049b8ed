import { paths } from '@salon/shared/contracts/paths';
import type { Absence } from '@salon/shared/contracts/working-time';
import type { Page } from '@salon/shared/http';
import type { Platform } from '@salon/shared/module/platform';
import { createPreference, type Preference } from '@salon/shared/session';
import { AsyncState } from '@salon/shared/stores/async-state';
import { makeAutoObservable } from 'mobx';

/** More coming absences of one employee are unlikely. */
const LOADED_ROWS = 20;

/** The answers to an employee's requests for leave that the employee has not seen in this browser. */
export class LeaveAnswersStore {
  private readonly loaded = new AsyncState<readonly Absence[]>();
  private readonly platform: Platform;
  private readonly seen: Preference<string>;
  /** The last answer that was seen was given at this time. */
  private seenUntil: string;

  constructor(platform: Platform, userId: string) {
    this.platform = platform;
    this.seen = createPreference(`leave-answers-seen.${userId}`, '');
    this.seenUntil = this.seen.get();
    makeAutoObservable<LeaveAnswersStore, 'loaded' | 'platform' | 'seen'>(
      this,
      { loaded: false, platform: false, seen: false },
      { autoBind: true },
    );
  }

  /** Loads the answers now and when the page becomes visible. Returns a function that stops that. */
  start(): () => void {
    document.addEventListener('visibilitychange', this.loadIfVisible);
    void this.load();
    return () => {
      document.removeEventListener('visibilitychange', this.loadIfVisible);
      this.loaded.cancel();
    };
  }

  /** The last answer comes first. Without a connection there are none. */
  get unseen(): Absence[] {
    return (this.loaded.data ?? [])
      .filter(({ answered_at }) => answered_at !== null && answered_at > this.seenUntil)
      .sort((one, other) => (other.answered_at ?? '').localeCompare(one.answered_at ?? ''));
  }

  markSeen() {
    this.seenUntil = this.unseen[0]?.answered_at ?? this.seenUntil;
    this.seen.set(this.seenUntil);
  }

  private async load() {
    const { http, salon } = this.platform;
    const query = { from: salon.now().date, limit: LOADED_ROWS };
    await this.loaded.run(
      async (signal) => (await http.get<Page<Absence>>(paths.absences, { query, signal })).data,
    );
  }

  private loadIfVisible() {
    if (!document.hidden) void this.load();
  }
}
