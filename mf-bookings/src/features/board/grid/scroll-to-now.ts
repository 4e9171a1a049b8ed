import type { BoardStore } from '../board.store.ts';

/** This part of the visible day lies before the present time. */
const PAST_PART = 0.25;

/** Shows the present time of today; another day begins at its first hour. */
export function scrollToNow(scroller: HTMLElement | null, { day, screen }: BoardStore): void {
  const column = scroller?.querySelector('[data-column]');
  if (!scroller || !column) return;
  const { from, to } = day.range;
  const part = (day.getNowMinute(screen.filters.date) - from) / (to - from);
  const height = column.getBoundingClientRect().height;
  scroller.scrollTop = part > 0 && part < 1 ? part * height - scroller.clientHeight * PAST_PART : 0;
}
