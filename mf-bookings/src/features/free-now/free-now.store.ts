import type { Board } from '@salon/shared/contracts/board';
import type { FreeEmployee } from '@salon/shared/contracts/walk-in';
import type { Platform } from '@salon/shared/module/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { computedStruct, makeAutoObservable, observableRef, reaction } from 'mobx';
import type { BoardDayStore } from '../board/board-day.store.ts';
import { afterPaint } from '../board/wait-for-paint.ts';
import type { CatalogueStore } from '../walk-in/catalogue.store.ts';
import { listFreeEmployees } from '../walk-in/walk-in.api.ts';
import { type FreeChip, listFreeChips } from './list-free-chips.ts';

export interface FreeNowParts {
  catalogue: CatalogueStore;
  day: BoardDayStore;
}

/** Who is free now, from the day without the moves that the server has not answered; and when a chosen service could begin, from the server: the plain gap, which a booking may take. */
export class FreeNowStore {
  /** The key of a service or of its variant. */
  choiceKey = '';
  readonly found = new AsyncState<FreeEmployee[]>();
  readonly catalogue: CatalogueStore;
  /** The loaded day, one frame after the columns: a change of another session must not stop a drag. */
  private shownDay: Board | null = null;
  private readonly day: BoardDayStore;
  private readonly platform: Platform;

  constructor(platform: Platform, { catalogue, day }: FreeNowParts) {
    this.platform = platform;
    this.catalogue = catalogue;
    this.day = day;
    makeAutoObservable<FreeNowStore, 'platform' | 'day' | 'shownDay' | 'schedule'>(
      this,
      {
        ...{ platform: false, day: false, catalogue: false, found: false, schedule: false },
        ...{ shownDay: observableRef, chips: computedStruct },
      },
      { autoBind: true },
    );
  }

  /** The found time is searched again when the day changes, and as time goes by. */
  start(): () => void {
    const stops = [
      reaction(() => this.day.board.data, this.show, { scheduler: this.schedule, fireImmediately: true }),
      reaction(() => [this.shownDay, this.choiceKey], this.search),
      this.day.clock.onMinute(() => this.isShown && this.search()),
    ];
    return () => {
      for (const stop of stops) stop();
      this.found.cancel();
    };
  }

  /** The strip appears together with the columns. */
  private readonly schedule = (run: () => void) => (this.shownDay ? afterPaint(run) : run());

  private show(day: Board | null) {
    this.shownDay = day;
  }

  /** Other days have no free time now. */
  get isShown(): boolean {
    const { filters, today } = this.day.screen;
    return !this.day.isWeek && filters.date === today;
  }

  get chips(): FreeChip[] {
    return this.shownDay ? listFreeChips(this.shownDay, this.day.clock.nowMs) : [];
  }

  /** null if the service does not fit into the rest of the day. */
  get nearest(): FreeEmployee | null {
    const [first] = [...(this.found.data ?? [])]
      .filter(({ starts_at }) => starts_at !== null)
      .sort((a, b) => Date.parse(a.starts_at ?? '') - Date.parse(b.starts_at ?? ''));
    return first ?? null;
  }

  choose(key: string): void {
    this.choiceKey = key;
    this.found.reset();
  }

  private search() {
    const choice = this.catalogue.find(this.choiceKey);
    if (!choice) return;
    void this.found.run(
      async (signal) => (await listFreeEmployees(this.platform.http, [choice], signal)).data,
    );
  }
}
