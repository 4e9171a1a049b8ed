import { nameCustomer } from '../../walk-in/name-customer.ts';
import { boardMessages as messages } from '../board.messages.ts';
import type { BoardStore } from '../board.store.ts';
import { type Arrow, findColumnBeside, findNextCard } from './find-next-card.ts';
import type { HoldMode } from './hold.store.ts';

/** A card that moves by keys goes to its place this long after the last key, so that several steps are one change. */
export const KEY_PAUSE_MS = 700;

const ARROWS: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] satisfies Arrow[];

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/** What the keys need of the page. */
export interface KeyView {
  /** The writing direction on the screen. */
  isRtl: boolean;
  focusCard(key: string): void;
  /** Scrolls the ghost of the held card into view. */
  showGhost(): void;
}

/** The keys of the board. */
export class KeyboardHold {
  private readonly store: BoardStore;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(store: BoardStore) {
    this.store = store;
  }

  /** Returns whether the board has handled the key. */
  press(cardKey: string, key: Key, view: KeyView): boolean {
    if (key.ctrlKey || key.metaKey) return false;
    if (this.store.hold.held && (key.key === 'Enter' || key.key === 'Escape')) return this.end(key.key);
    if (!ARROWS.includes(key.key)) return false;
    const arrow = key.key as Arrow;
    if (key.altKey) return this.move(cardKey, arrow, key.shiftKey, view);
    if (this.store.hold.held || key.shiftKey) return false;
    const next = findNextCard(this.store.day.columns, cardKey, arrow, view.isRtl);
    if (next) view.focusCard(next.key);
    return true;
  }

  /** Lets go what the keys hold. */
  private readonly finish = (): void => {
    this.stopTimer();
    void this.store.letGo();
  };

  /** The focus leaves the card. A pointer's hold has no timer, and goes on. */
  blur(): void {
    if (this.timer !== undefined) this.finish();
  }

  /** The grid goes, for example because another day is shown: what the keys hold belongs to the day that was shown. */
  leave(): void {
    if (this.timer === undefined) return;
    this.stopTimer();
    this.store.putBack();
  }

  private stopTimer() {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private end(key: 'Enter' | 'Escape'): true {
    this.stopTimer();
    if (key === 'Enter') void this.store.letGo();
    else this.store.putBack();
    return true;
  }

  private move(cardKey: string, arrow: Arrow, isLength: boolean, view: KeyView): true {
    const isSideways = arrow === 'ArrowLeft' || arrow === 'ArrowRight';
    const mode: HoldMode = isLength ? 'stretch' : 'move';
    if (isLength && isSideways) return true;
    if (!this.hold(cardKey, mode)) return true;
    if (isSideways) this.moveBeside(arrow, view.isRtl);
    else this.moveBy(arrow === 'ArrowUp' ? -this.store.day.step : this.store.day.step, isLength);
    view.showGhost();
    this.announce();
    clearTimeout(this.timer);
    this.timer = setTimeout(this.finish, KEY_PAUSE_MS);
    return true;
  }

  /** Another mode lets go first, because a move and a length are two changes. */
  private hold(cardKey: string, mode: HoldMode): boolean {
    const { held } = this.store.hold;
    if (held?.card.key === cardKey && held.mode === mode) return true;
    if (held) void this.store.letGo();
    return this.store.take(cardKey, mode) !== null;
  }

  private moveBy(minutes: number, isLength: boolean) {
    const { hold, day } = this.store;
    if (!hold.held) return;
    const { columnKey, from, to } = hold.held.spot;
    if (!isLength) {
      // The first step brings the card onto the grid.
      const round = minutes < 0 ? Math.ceil : Math.floor;
      const at = round(from / day.step) * day.step + minutes;
      const last = Math.ceil(day.range.to / day.step - 1) * day.step;
      const start = Math.min(Math.max(at, day.range.from), last);
      hold.moveTo({ columnKey, from: start, to: start + to - from });
    } else hold.moveTo({ columnKey, from, to: Math.max(to + minutes, from + day.step) });
  }

  private moveBeside(arrow: 'ArrowLeft' | 'ArrowRight', isRtl: boolean) {
    const { hold, day } = this.store;
    if (!hold.held) return;
    const column = findColumnBeside(day.columns, hold.held.spot.columnKey, arrow, isRtl);
    if (column) this.store.holdAt({ ...hold.held.spot, columnKey: column.key });
  }

  private announce() {
    const { held } = this.store.hold;
    const column = held && this.store.day.allColumns.find(({ key }) => key === held.spot.columnKey);
    if (held && column) {
      this.store.placement.announce(
        messages.held(
          nameCustomer(held.card.booking),
          this.store.nameColumn(column),
          this.store.formatSpan(held.spot),
        ),
      );
    }
  }
}
