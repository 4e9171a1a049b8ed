import type { Board, BoardBooking } from '@salon/shared/contracts/board';
import { type DaySummary, summariseDay } from '@salon/shared/domain/board/summarise-day';
import { isOpenRequest } from '@salon/shared/domain/notification';
import { addDays } from '@salon/shared/domain/salon-clock';
import type { Platform } from '@salon/shared/module/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { SalonDay } from '@salon/shared/stores/salon-day';
import { makeAutoObservable, reaction } from 'mobx';
import { loadBoard } from '../board/board.api.ts';
import { BoardClock } from '../board/board-clock.ts';
import { LiveReload } from '../board/live-reload.ts';
import { reloadAfterHolds } from '../board/reload-after-holds.ts';
import { type FreeChip, listFreeChips } from '../free-now/list-free-chips.ts';

export const MAX_NEXT = 5;

export interface OpenRequests {
  count: number;
  /** The report with the days of the requests, in which they are answered. */
  path: string;
}

/** The present day at a glance, from one response and the page's notifications. */
export class DayGlanceStore {
  readonly board = new AsyncState<Board>();
  private readonly clock: BoardClock;
  private readonly day: SalonDay;
  private readonly live: LiveReload;
  private readonly platform: Platform;

  constructor(platform: Platform) {
    this.platform = platform;
    this.clock = new BoardClock(platform.salon);
    this.day = new SalonDay(platform.salon);
    this.live = new LiveReload(() => this.run());
    makeAutoObservable<DayGlanceStore, 'platform' | 'clock' | 'day' | 'live'>(
      this,
      { board: false, platform: false, clock: false, day: false, live: false },
      { autoBind: true },
    );
  }

  start(): () => void {
    const { events } = this.platform;
    const stops = [
      this.clock.start(),
      this.day.start(),
      this.live.start(),
      events.on('bookings:changed', this.live.request),
      events.on('bookings:live', ({ dates }) => {
        if (this.isShownOn(dates)) this.live.request();
      }),
      events.on('employees:changed', this.live.request),
      reloadAfterHolds(this.board, this.clock, this.live.request),
      reaction(() => this.day.today, this.load),
      this.board.cancel,
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  get nowMs(): number {
    return this.clock.nowMs;
  }

  get summary(): DaySummary<BoardBooking> | null {
    const { data } = this.board;
    return data && summariseDay(data.bookings, data.date, this.nowMs, MAX_NEXT);
  }

  /** Employees with time left on the day; those who are free now come first. */
  get free(): readonly FreeChip[] {
    const { data } = this.board;
    return data ? listFreeChips(data, this.nowMs).filter(({ at }) => at !== null) : [];
  }

  /** Until the page knows the requests of all days, those of the present day. */
  get requests(): OpenRequests | null {
    const { today } = this.day;
    const feed = this.platform.notifications;
    if (feed?.state === 'live' || feed?.state === 'polling') {
      const dates = feed.items.filter(isOpenRequest).flatMap(({ booking_date }) => booking_date ?? []);
      return { count: feed.openCount, path: toReportPath(dates.sort(), today) };
    }
    return this.summary && { count: this.summary.requestCount, path: toReportPath([], today) };
  }

  load(): void {
    void this.run();
  }

  /** Bookings of the evening before may end on the present day. Without dates anything may have changed. */
  private isShownOn(dates: readonly string[]): boolean {
    const { today } = this.day;
    return dates.length === 0 || dates.includes(today) || dates.includes(addDays(today, -1));
  }

  private async run(): Promise<void> {
    const { http } = this.platform;
    await this.board.run((signal) => loadBoard(http, { date: this.day.today }, signal));
  }
}

function toReportPath(dates: readonly string[], today: string): string {
  const [from = today] = dates;
  return `/bookings/report?${new URLSearchParams({ from, to: dates.at(-1) ?? today, status: 'pending' })}`;
}
