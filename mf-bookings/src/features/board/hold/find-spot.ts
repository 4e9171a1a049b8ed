import type { Interval } from '../model/interval.ts';

/** The edges of a column's time in the window, in pixels. */
export type ColumnRect = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

export interface MeasuredColumn {
  key: string;
  rect: ColumnRect;
}

export interface Spot extends Interval {
  columnKey: string;
}

/** Which minutes the height of a column stands for, and the step of a drop. */
export interface TimeScale {
  range: Interval;
  step: number;
}

/**
 * Returns the column under the pointer, else the nearest one beside it. The rectangles are those on the screen, so this
 * holds in both writing directions and at every scroll position.
 */
export function findColumnAt(columns: readonly MeasuredColumn[], x: number): MeasuredColumn | null {
  const distance = ({ rect }: MeasuredColumn) => Math.max(rect.left - x, x - rect.right, 0);
  const [first, ...others] = columns;
  if (!first) return null;
  return others.reduce((best, column) => (distance(column) < distance(best) ? column : best), first);
}

/** A hand that goes this many pixels beyond the board still means its edge. */
const OUTSIDE_PX = 32;

/** Whether a point is so far beyond the frame of the board that a card which is let go there stays where it was. */
export const isOutside = (
  { left, right, top, bottom }: ColumnRect,
  { x, y }: { x: number; y: number },
): boolean => Math.max(left - x, x - right, top - y, y - bottom) > OUTSIDE_PX;

export function toMinute(rect: ColumnRect, { from, to }: Interval, y: number): number {
  const height = rect.bottom - rect.top;
  return height > 0 ? from + ((y - rect.top) / height) * (to - from) : from;
}

export const snap = (minute: number, step: number): number => Math.round(minute / step) * step;

export interface HeldCard extends Interval {
  /** Minutes from the upper edge of the card to the point at which the pointer holds it. */
  grip: number;
}

/** The place of a moved card: its upper edge comes to the nearest step, and it keeps its length. */
export function findDropSpot(
  column: MeasuredColumn,
  { from, to, grip }: HeldCard,
  y: number,
  { range, step }: TimeScale,
): Spot {
  const length = to - from;
  const start = snap(toMinute(column.rect, range, y) - grip, step);
  const first = Math.ceil(range.from / step) * step;
  const last = Math.max(first, Math.floor((range.to - length) / step) * step);
  const at = Math.min(Math.max(start, first), last);
  return { columnKey: column.key, from: at, to: at + length };
}

/** The place of a stretched card: its lower edge comes to the nearest step, at least one step after its start. */
export function findStretchedSpot(
  column: MeasuredColumn,
  { from, to, grip }: HeldCard,
  y: number,
  { range, step }: TimeScale,
): Spot {
  const end = snap(toMinute(column.rect, range, y) + (to - from - grip), step);
  return { columnKey: column.key, from, to: Math.min(Math.max(end, from + step), range.to) };
}
