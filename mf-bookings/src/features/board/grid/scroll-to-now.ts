import type { BoardStore } from '../board.store.ts';
import { findWorkingColumn } from '../model/find-working-column.ts';
import { isRightToLeft } from './is-rtl.ts';

/** This part of the visible day lies before the present time. */
const PAST_PART = 0.25;

/**
 * Shows the present time of today, in a week the column of today, on a phone the column that works first; another day
 * begins at its first hour.
 */
export function scrollToNow(scroller: HTMLElement | null, { day, screen }: BoardStore): void {
  const columns = [...(scroller?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
  const today = columns.find(({ dataset }) => dataset.column === screen.today);
  const column = today ?? columns[0];
  if (!scroller || !column) return;
  const { from, to } = day.range;
  const nowMinute = day.getNowMinute(today ? screen.today : screen.filters.date);
  const part = (nowMinute - from) / (to - from);
  const { height, width } = column.getBoundingClientRect();
  scroller.scrollTop = part > 0 && part < 1 ? part * height - scroller.clientHeight * PAST_PART : 0;
  const showsOne = width * 2 > scroller.clientWidth;
  const shown = today ?? (showsOne ? columns[findWorkingColumn(day.columns, nowMinute)] : undefined);
  if (shown) scroller.scrollLeft += getDistance(scroller, columns[0], shown);
}

/** The distance from the first column to another one, in physical pixels: negative from right to left. */
function getDistance(scroller: HTMLElement, first: HTMLElement | undefined, other: HTMLElement): number {
  const [from, to] = [first ?? other, other].map((column) => column.getBoundingClientRect());
  if (!from || !to) return 0;
  return isRightToLeft(scroller) ? to.right - from.right : to.left - from.left;
}
