import { scrollNearEdge } from './auto-scroll.ts';
import { BoardMeasure, measureColumns } from './board-measure.ts';
import {
  findColumnAt,
  findDropSpot,
  findStretchedSpot,
  type HeldCard,
  isOutside,
  type Spot,
  type TimeScale,
  toMinute,
} from './find-spot.ts';
import type { HoldMode } from './hold.store.ts';

/** The side of the board that knows stores; this file knows elements and pointers. */
export interface PointerHost {
  readonly scale: TimeScale;
  /** Begins to hold a card; returns null if it may not be held. */
  take(key: string, mode: HoldMode): { from: number; to: number; columnKey: string } | null;
  moveTo(spot: Spot): void;
  letGo(): void;
  putBack(): void;
  tapFreeTime(columnKey: string, minute: number): void;
}

export const LONG_PRESS_MS = 350;
/** A mouse that moves this far drags; a finger that moves this far before the long press scrolls. */
const MOUSE_SLACK_PX = 4;
const FINGER_SLACK_PX = 10;

interface Press {
  pointerId: number;
  isTouch: boolean;
  key: string;
  mode: HoldMode;
  x: number;
  y: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

interface Grip extends HeldCard {
  mode: HoldMode;
  columnKey: string;
  measure: BoardMeasure;
}

/** Holds cards by mouse, pen or finger. Returns a function that ends the watch. */
export function watchPointer(root: HTMLElement, host: PointerHost): () => void {
  const watch = new PointerWatch(root, host);
  watch.start();
  return watch.stop;
}

class PointerWatch {
  private readonly root: HTMLElement;
  private readonly host: PointerHost;
  private press: Press | null = null;
  private grip: Grip | null = null;
  private at = { x: 0, y: 0 };
  private frame = 0;
  /** The click that ends a drag must neither open the card nor book free time. */
  private isClickOver = false;

  constructor(root: HTMLElement, host: PointerHost) {
    this.root = root;
    this.host = host;
  }

  start(): void {
    const { root } = this;
    root.addEventListener('pointerdown', this.onDown);
    root.addEventListener('pointermove', this.onMove);
    root.addEventListener('pointerup', this.onUp);
    root.addEventListener('pointercancel', this.onCancel);
    // The browser would scroll, although the finger holds a card.
    root.addEventListener('touchmove', this.onTouchMove, { passive: false });
    root.addEventListener('contextmenu', this.onContextMenu);
    root.addEventListener('click', this.onClick, { capture: true });
    document.addEventListener('keydown', this.onKey, { capture: true });
  }

  readonly stop = (): void => {
    const { root } = this;
    this.onCancel();
    root.removeEventListener('pointerdown', this.onDown);
    root.removeEventListener('pointermove', this.onMove);
    root.removeEventListener('pointerup', this.onUp);
    root.removeEventListener('pointercancel', this.onCancel);
    root.removeEventListener('touchmove', this.onTouchMove);
    root.removeEventListener('contextmenu', this.onContextMenu);
    root.removeEventListener('click', this.onClick, { capture: true });
    document.removeEventListener('keydown', this.onKey, { capture: true });
  };

  private readonly onDown = (event: PointerEvent) => {
    this.isClickOver = false;
    if (this.press || event.button !== 0 || !(event.target instanceof Element)) return;
    const card = event.target.closest<HTMLElement>('[data-card]');
    if (!card) return;
    const isTouch = event.pointerType === 'touch';
    this.press = {
      pointerId: event.pointerId,
      isTouch,
      key: card.dataset.card ?? '',
      mode: event.target.closest('[data-stretch]') ? 'stretch' : 'move',
      x: event.clientX,
      y: event.clientY,
      timer: isTouch ? setTimeout(this.take, LONG_PRESS_MS) : undefined,
    };
    this.at = { x: event.clientX, y: event.clientY };
  };

  private readonly onMove = (event: PointerEvent) => {
    const { press } = this;
    if (!press || press.pointerId !== event.pointerId) return;
    this.at = { x: event.clientX, y: event.clientY };
    if (this.grip) return this.follow();
    const far = Math.hypot(event.clientX - press.x, event.clientY - press.y);
    if (press.isTouch) {
      if (far > FINGER_SLACK_PX) this.forget();
    } else if (far > MOUSE_SLACK_PX) {
      this.take();
      if (this.grip) this.follow();
    }
  };

  private readonly take = () => {
    const { press, root } = this;
    if (!press) return;
    const card = this.host.take(press.key, press.mode);
    if (!card) return this.forget();
    const measure = new BoardMeasure(root);
    const column = measure.columns.find(({ key }) => key === card.columnKey);
    if (!column) {
      measure.stop();
      this.host.putBack();
      return this.forget();
    }
    const { range } = this.host.scale;
    const grip = toMinute(column.rect, range, press.y) - card.from;
    this.grip = { ...card, mode: press.mode, grip, measure };
    this.isClickOver = true;
    // The snap of a phone's single column would undo every step of the scroll at the edge.
    root.dataset.holding = '';
    if (root.setPointerCapture) root.setPointerCapture(press.pointerId);
    this.frame = requestAnimationFrame(this.onFrame);
  };

  private readonly onFrame = () => {
    if (!this.grip) return;
    const { measure } = this.grip;
    if (scrollNearEdge(this.root, measure.frame, this.at)) {
      measure.forget();
      this.follow();
    }
    this.frame = requestAnimationFrame(this.onFrame);
  };

  private follow() {
    const { grip, at } = this;
    if (!grip) return;
    const { columns, frame } = grip.measure;
    const { columnKey, from, to } = grip;
    // Let go there, the card stays where it was.
    if (isOutside(frame, at)) return this.host.moveTo({ columnKey, from, to });
    const isStretch = grip.mode === 'stretch';
    const column = isStretch ? columns.find(({ key }) => key === columnKey) : findColumnAt(columns, at.x);
    if (!column) return;
    const find = isStretch ? findStretchedSpot : findDropSpot;
    this.host.moveTo(find(column, grip, at.y, this.host.scale));
  }

  private readonly onUp = (event: PointerEvent) => {
    if (!this.press || this.press.pointerId !== event.pointerId) return;
    const isHeld = this.grip !== null;
    const isElsewhere = event.clientX !== this.at.x || event.clientY !== this.at.y;
    this.at = { x: event.clientX, y: event.clientY };
    // The card is already where the pointer came to rest.
    if (isHeld && isElsewhere) this.follow();
    this.forget();
    if (isHeld) this.host.letGo();
  };

  private readonly onCancel = () => {
    const isHeld = this.grip !== null;
    this.forget();
    if (isHeld) this.host.putBack();
  };

  private forget() {
    clearTimeout(this.press?.timer);
    cancelAnimationFrame(this.frame);
    delete this.root.dataset.holding;
    this.grip?.measure.stop();
    this.press = null;
    this.grip = null;
  }

  private readonly onTouchMove = (event: TouchEvent) => {
    if (this.grip && event.cancelable) event.preventDefault();
  };

  private readonly onContextMenu = (event: MouseEvent) => {
    // A long press opens the menu of the browser on Android.
    if (this.press?.isTouch || this.grip) event.preventDefault();
  };

  private readonly onClick = (event: MouseEvent) => {
    // The first press of a double press may have closed a sheet above the board.
    if (this.isClickOver || event.detail > 1) {
      this.isClickOver = false;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (!(event.target instanceof Element) || event.target.closest('[data-card]')) return;
    const element = event.target.closest<HTMLElement>('[data-column]');
    const column = element && measureColumns(this.root).find(({ key }) => key === element.dataset.column);
    if (column)
      this.host.tapFreeTime(column.key, toMinute(column.rect, this.host.scale.range, event.clientY));
  };

  private readonly onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !this.grip) return;
    event.preventDefault();
    event.stopPropagation();
    this.onCancel();
    // The button of the mouse is still down.
    this.isClickOver = true;
  };
}
