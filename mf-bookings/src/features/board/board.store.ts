import type { Booking } from '@salon/shared/contracts/booking';
import { toTime } from '@salon/shared/domain/minutes';
import type { SalonTime } from '@salon/shared/domain/salon-clock';
import type { Platform } from '@salon/shared/module/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { formatDate, formatTime } from '@salon/shared/ui/format';
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { ArrivalStore } from '../arrival/arrival.store.ts';
import { loadBooking } from '../bookings-report/bookings-report.api.ts';
import { PaymentStore } from '../bookings-report/payment.store.ts';
import { FreeNowStore } from '../free-now/free-now.store.ts';
import { QueueStore } from '../queue/queue.store.ts';
import { CatalogueStore } from '../walk-in/catalogue.store.ts';
import { nameCustomer } from '../walk-in/name-customer.ts';
import { WalkInStore } from '../walk-in/walk-in.store.ts';
import { boardMessages as messages } from './board.messages.ts';
import { BoardDayStore } from './board-day.store.ts';
import type { Spot } from './hold/find-spot.ts';
import { type HoldMode, HoldStore } from './hold/hold.store.ts';
import { KeySet } from './key-set.ts';
import type { BoardColumn } from './model/board-column.ts';
import { findBookableTime } from './model/bookable-times.ts';
import type { Interval } from './model/interval.ts';
import { isMovable, type LineCard } from './model/line-card.ts';
import { type Change, type Place, planChange, planLength } from './model/predict-placement.ts';
import { PlacementStore } from './placement.store.ts';
import { ShiftStore } from './shift.store.ts';
import { toFormPath } from './to-form-path.ts';
import { waitForPaint } from './wait-for-paint.ts';

export interface FocusTarget {
  bookingId: string | null;
}

/** The screen: the shown days, the card that is held or open, and the acts. */
export class BoardStore {
  readonly day: BoardDayStore;
  readonly hold = new HoldStore();
  readonly placement: PlacementStore;
  readonly shift: ShiftStore;
  readonly arrival: ArrivalStore;
  /** The card that Tab reaches. */
  readonly tabStop = new KeySet();
  openedKey: string | null = null;
  /** Where the focus goes because the button that had it is gone. */
  focusTarget: FocusTarget | null = null;
  readonly payment: PaymentStore;
  readonly walkIn: WalkInStore;
  readonly free: FreeNowStore;
  readonly queue: QueueStore;
  readonly platform: Platform;
  private readonly paying = new AsyncState<Booking>();

  constructor(platform: Platform, query: string) {
    this.platform = platform;
    this.day = new BoardDayStore(platform, query);
    this.placement = new PlacementStore(platform, this.day);
    this.shift = new ShiftStore(platform, this.placement, this.day);
    this.arrival = new ArrivalStore(platform, ({ id, status, arrival }) => {
      const shown = this.day.find(id);
      if (shown) this.day.replace([{ ...shown, status, arrival }]);
    });
    this.payment = new PaymentStore(platform, ({ id, status, paid_amount }) => {
      const shown = this.day.find(id);
      if (shown) this.day.replace([{ ...shown, status, paid_amount }]);
      platform.events.emit('bookings:changed');
    });
    const catalogue = new CatalogueStore(platform, this.day);
    this.queue = new QueueStore(platform, this.day);
    this.walkIn = new WalkInStore(platform, { catalogue, day: this.day, queue: this.queue });
    this.free = new FreeNowStore(platform, { catalogue, day: this.day });
    makeAutoObservable<BoardStore, 'paying'>(
      this,
      {
        ...{ day: false, hold: false, placement: false, shift: false, arrival: false },
        ...{ tabStop: false, platform: false, payment: false, paying: false },
        ...{ walkIn: false, free: false, queue: false, focusTarget: observableRef },
      },
      { autoBind: true },
    );
  }

  get screen() {
    return this.day.screen;
  }

  start(): () => void {
    const stops = [
      this.queue.start(),
      this.free.start(),
      reaction(() => this.day.columns, this.keepTabStop, { fireImmediately: true }),
      // A payment belongs to the sheet in which it was asked for.
      reaction(() => this.opened?.card.key, this.paying.cancel),
      this.paying.cancel,
      this.day.start(this.placement, this.arrival, this.payment, this.walkIn, {
        leave: () => void this.hold.release(),
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Tab reaches the card that had the focus last, else the first one. */
  private keepTabStop(columns: readonly BoardColumn[]) {
    const keys = columns.flatMap(({ cards }) => cards.map(({ key }) => key));
    if (keys.some((key) => this.tabStop.has(key))) return;
    this.tabStop.replace(keys.slice(0, 1));
  }

  /** The card whose sheet is open, as the last load left it. */
  get opened(): { card: LineCard; column: BoardColumn } | null {
    return this.openedKey === null ? null : this.day.findCard(this.openedKey);
  }

  /** Only the next Tab needs to know the card, so the press is painted first. */
  async focus(key: string): Promise<void> {
    await waitForPaint();
    this.tabStop.replace([key]);
  }

  open(key: string): void {
    this.openedKey = key;
    this.tabStop.replace([key]);
  }

  close(): void {
    this.openedKey = null;
  }

  /** Gives the focus to the card of a booking as soon as it is shown; without a booking to the card that Tab reaches. */
  returnFocus(bookingId: string | null): void {
    this.focusTarget = { bookingId };
  }

  /** The keeper of the focus knows it now. */
  forgetFocusTarget(): void {
    this.focusTarget = null;
  }

  get showsTable(): boolean {
    return this.screen.filters.form === 'table';
  }

  toggleTable(): void {
    this.screen.choose({ form: this.showsTable ? 'grid' : 'table' });
  }

  /** Returns '' if the card may be held. */
  whyFixed({ booking }: LineCard): string {
    if (!this.platform.connection.isOnline) return messages.offline;
    return isMovable(booking) ? '' : messages.fixed;
  }

  /** Begins to hold a card; says why not, and returns null, if it stays where it is. */
  take(key: string, mode: HoldMode): { from: number; to: number; columnKey: string } | null {
    // The next hold begins at the place of the last one.
    this.land();
    const found = this.day.findCard(key);
    if (!found) return null;
    const { card, column } = found;
    const reason = this.whyFixed(card);
    if (reason) {
      this.placement.fail(reason);
      return null;
    }
    this.hold.begin(card, column.key, mode);
    this.placement.announce(messages.picked(nameCustomer(card.booking)));
    return { from: card.from, to: card.to, columnKey: column.key };
  }

  holdAt(spot: Spot): void {
    this.hold.moveTo(spot);
  }

  nameColumn({ kind, name, date }: BoardColumn): string {
    return kind === 'date' ? formatDate(date) : name;
  }

  formatSpan({ from, to }: Interval): string {
    return messages.from(this.formatMinute(from), this.formatMinute(to));
  }

  /** Opens the form for a time that is free. */
  bookFreeTime(columnKey: string, minute: number): void {
    const column = this.day.allColumns.find(({ key }) => key === columnKey);
    if (!column) return;
    const { step, freeTimeSource } = this.day;
    const found = freeTimeSource && findBookableTime(freeTimeSource, column, minute);
    this.platform.navigate(
      found ? toFormPath(found, found.time) : toFormPath(column, toTime(Math.floor(minute / step) * step)),
    );
  }

  /** Lets go of what is held. The ghost already stands at the place, so the columns change in the next frame. */
  async letGo(): Promise<void> {
    this.hold.drop();
    await waitForPaint();
    this.land();
  }

  /** Places what was let go. */
  private land() {
    const held = this.hold.land();
    if (!held) return;
    const { card, spot, columnKey } = held;
    const target = this.day.allColumns.find(({ key }) => key === spot.columnKey);
    if (!target) return;
    const rooms = target.kind === 'room' ? [{ from: columnKey, to: target.key }] : [];
    const place = { ...spot, date: target.date, employeeId: target.employeeId, rooms };
    const change = planChange(card, place, { timeZone: this.platform.salon.timeZone });
    if (change) void this.placement.place(change);
    else this.placement.announce(messages.letGo(nameCustomer(card.booking)));
  }

  /** A whole visit is placed by its first line. */
  placeAt(card: LineCard, place: Place, lineOnly: boolean): void {
    this.change(planChange(card, place, { timeZone: this.platform.salon.timeZone, lineOnly }));
  }

  /** Gives the line another length, in minutes. */
  stretch(card: LineCard, length: number): void {
    this.change(planLength(card, length));
  }

  /** The sheet of a payment needs the whole booking. Does nothing if the card's sheet closes before it arrives. */
  async pay(id: string): Promise<void> {
    const booking = await this.paying.run((signal) => loadBooking(this.platform.http, id, signal));
    if (this.paying.status === 'error') this.platform.feedback.error(messages.payFailed);
    if (!booking) return;
    this.close();
    this.payment.open(booking);
  }

  get isPaying(): boolean {
    return this.paying.isLoading;
  }

  formatMinute(minute: number): string {
    return this.formatTime(toTime(minute));
  }

  formatTime(time: SalonTime): string {
    return formatTime(time, this.platform.salon.clockHours);
  }

  private change(change: Change | null) {
    if (change) void this.placement.place(change);
  }

  putBack(): void {
    const held = this.hold.release();
    if (held) this.placement.announce(messages.letGo(nameCustomer(held.card.booking)));
  }
}
