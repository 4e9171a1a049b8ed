import type { Board, BoardBooking, BoardEmployee, BoardQuery } from '@salon/shared/contracts/board';
import { isLate } from '@salon/shared/domain/board/is-late';
import { addDays, type SalonDate } from '@salon/shared/domain/salon-clock';
import type { Platform } from '@salon/shared/module/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { ListScreen } from '@salon/shared/stores/list-screen';
import { SalonDay } from '@salon/shared/stores/salon-day';
import { getSalonWeek } from '@salon/shared/ui/format';
import { computedStruct, makeAutoObservable, observable, reaction } from 'mobx';
import { loadBoard } from './board.api.ts';
import { BoardClock } from './board-clock.ts';
import { BOARD_FILTERS, type BoardFilters } from './board-filters.ts';
import { KeySet } from './key-set.ts';
import { LiveReload } from './live-reload.ts';
import { type BoardColumn, getRange, isIdle } from './model/board-column.ts';
import type { FreeTimeSource } from './model/bookable-times.ts';
import { buildColumns } from './model/build-columns.ts';
import { dayClockOf, getDayEnd } from './model/day-clock-of.ts';
import type { Interval } from './model/interval.ts';
import { keepUnchanged } from './model/keep-unchanged.ts';
import type { LineCard } from './model/line-card.ts';
import { mergeBoard, removeBooking, replaceBookings } from './model/merge-board.ts';
import { reloadAfterHolds } from './reload-after-holds.ts';
import { waitForPaint } from './wait-for-paint.ts';

const MIN_STEP = 5;
const MAX_STEP = 30;

/** The loaded days with the predicted places of bookings whose change is on its way, as columns. */
export class BoardDayStore {
  readonly screen: ListScreen<BoardFilters>;
  readonly board = new AsyncState<Board>();
  readonly clock: BoardClock;
  /** The bookings as they will be if the server agrees, by id. */
  readonly predicted = observable.map<string, BoardBooking>(undefined, { deep: false });
  /** The bookings whose customers are late. */
  readonly late = new KeySet();
  /** Whether employees without working time and bookings have a column, too. */
  showsIdle = false;
  private knownEmployees: readonly Pick<BoardEmployee, 'id' | 'name'>[] = [];
  private shownColumns: readonly BoardColumn[] = [];
  private readonly platform: Platform;
  private readonly live: LiveReload;

  constructor(platform: Platform, query: string) {
    const { salon } = platform;
    this.platform = platform;
    this.screen = new ListScreen(platform, query, { filters: BOARD_FILTERS, day: new SalonDay(salon) });
    this.clock = new BoardClock(salon);
    this.screen.addState(this.board, (_, signal) => this.load(signal), { key: () => this.query });
    this.live = new LiveReload(() => this.reload());
    makeAutoObservable<BoardDayStore, 'live' | 'shownColumns' | 'knownEmployees' | 'platform'>(
      this,
      {
        ...{ screen: false, board: false, clock: false, predicted: false, late: false },
        ...{
          live: false,
          shownColumns: false,
          knownEmployees: false,
          platform: false,
          getNowMinute: false,
          // Each column, and each line of the present time, renders with the range.
          range: computedStruct,
        },
      },
      { autoBind: true },
    );
  }

  start(...stores: { leave(): void }[]): () => void {
    const { events } = this.platform;
    const stops = [
      this.clock.start(),
      this.live.start(),
      events.on('bookings:changed', this.live.request),
      events.on('bookings:live', ({ dates }) => {
        if (this.isShownOn(dates)) this.live.request();
      }),
      events.on('employees:changed', this.live.request),
      reloadAfterHolds(this.board, this.clock, this.live.request),
      reaction(() => this.listLate(), this.late.replace, { fireImmediately: true }),
      this.screen.start(...stores),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** A week needs an employee. */
  get isWeek(): boolean {
    const { view, employee } = this.screen.filters;
    return view === 'week' && employee !== '';
  }

  get query(): BoardQuery {
    const { date, employee } = this.screen.filters;
    return this.isWeek ? { date: getSalonWeek(date).from, days: '7', employee_id: employee } : { date };
  }

  get view(): 'loading' | 'failed' | 'board' {
    if (this.board.data) return 'board';
    return this.board.status === 'error' ? 'failed' : 'loading';
  }

  get isOutdated(): boolean {
    return this.board.data !== null && this.board.status === 'error';
  }

  get bookings(): readonly BoardBooking[] {
    const shown = this.board.data?.bookings ?? [];
    return shown.map((booking) => this.predicted.get(booking.id) ?? booking);
  }

  /** All columns of the view, also the hidden ones. */
  get allColumns(): readonly BoardColumn[] {
    const { data } = this.board;
    const { filters } = this.screen;
    const view = filters.view === 'week' && !this.isWeek ? 'day' : filters.view;
    const next = data
      ? buildColumns({
          board: { ...data, bookings: [...this.bookings] },
          view,
          employeeId: filters.employee,
          timeZone: this.platform.salon.timeZone,
          nowMs: Date.parse(data.now),
        })
      : [];
    this.shownColumns = keepUnchanged(this.shownColumns, next);
    return this.shownColumns;
  }

  get columns(): readonly BoardColumn[] {
    const { view, employee } = this.screen.filters;
    const own = view === 'day' ? this.allColumns.filter(({ key }) => key === employee) : [];
    if (own.length > 0) return own;
    const busy = this.allColumns.filter((column) => !isIdle(column));
    // On a day on which no employee works, all of them are shown.
    return this.showsIdle || busy.length === 0 ? this.allColumns : busy;
  }

  get idleColumns(): readonly BoardColumn[] {
    return this.allColumns.filter(isIdle);
  }

  get range(): Interval {
    return getRange(this.allColumns);
  }

  get hasRooms(): boolean {
    return (this.board.data?.rooms.length ?? 0) > 0;
  }

  /** All employees that this page has seen: the answer of a week may have one alone. */
  get employees(): readonly Pick<BoardEmployee, 'id' | 'name'>[] {
    const loaded = this.board.data?.employees ?? [];
    return this.isWeek && loaded.length < this.knownEmployees.length ? this.knownEmployees : loaded;
  }

  /** The last shown date. */
  get lastDate(): SalonDate {
    const { data } = this.board;
    return data ? addDays(data.date, data.days - 1) : this.screen.filters.date;
  }

  get shownDays() {
    const { data } = this.board;
    const first = data?.date ?? this.screen.filters.date;
    const dates = Array.from({ length: data?.days ?? 1 }, (_, index) => addDays(first, index));
    return { dates, range: this.range, timeZone: this.platform.salon.timeZone };
  }

  /** null while the board loads. */
  get freeTimeSource(): FreeTimeSource | null {
    const { data } = this.board;
    const { timeZone } = this.platform.salon;
    const { bookings, step: stepMinutes } = this;
    return (
      data && { board: { ...data, bookings: [...bookings] }, nowMs: this.clock.nowMs, stepMinutes, timeZone }
    );
  }

  get step(): number {
    return Math.min(Math.max(this.board.data?.step_minutes ?? MAX_STEP, MIN_STEP), MAX_STEP);
  }

  /**
   * Whether a change on these dates may be on the board. Bookings of the evening before may end on the first date. Without
   * dates anything may have changed.
   */
  isShownOn(dates: readonly SalonDate[]): boolean {
    const from = addDays(this.board.data?.date ?? this.screen.filters.date, -1);
    return dates.length === 0 || dates.some((date) => date >= from && date <= this.lastDate);
  }

  /** Resolves when the days are loaded again. */
  async reload(): Promise<void> {
    await this.board.run(this.load);
  }

  /** Returns the present minute of a date: below 0 before it, far above 1440 on later dates. */
  getNowMinute(date: SalonDate): number {
    return dayClockOf(date, this.platform.salon.timeZone).toMinute(this.clock.nowMs);
  }

  toggleIdle(): void {
    this.showsIdle = !this.showsIdle;
  }

  findCard(key: string): { card: LineCard; column: BoardColumn } | null {
    for (const column of this.allColumns) {
      const card = column.cards.find((other) => other.key === key);
      if (card) return { card, column };
    }
    return null;
  }

  find(id: string): BoardBooking | null {
    return this.board.data?.bookings.find((booking) => booking.id === id) ?? null;
  }

  replace(changed: readonly BoardBooking[]): void {
    if (this.board.data) this.board.data = replaceBookings(this.board.data, changed);
  }

  remove(id: string): void {
    if (this.board.data) this.board.data = removeBooking(this.board.data, id);
  }

  private async load(signal: AbortSignal): Promise<Board> {
    const loaded = await loadBoard(this.platform.http, this.query, signal);
    if (loaded.days === 1) this.knownEmployees = loaded.employees;
    if (!this.board.data) return loaded;
    // To read an answer, to compare it and to show it are three frames, so that changes of other sessions do not stop a drag.
    await waitForPaint();
    const merged = mergeBoard(this.board.data, loaded);
    await waitForPaint();
    // An answer to a change may have come meanwhile.
    return mergeBoard(this.board.data, merged);
  }

  private listLate(): string[] {
    const { timeZone } = this.platform.salon;
    const { nowMs } = this.clock;
    return this.bookings
      .filter((booking) => isLate(booking, nowMs, getDayEnd(booking.booking_date, timeZone)))
      .map(({ id }) => id);
  }
}
