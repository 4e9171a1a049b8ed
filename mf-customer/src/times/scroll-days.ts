import type { SalonDate } from '@salon/shared/domain/salon-clock';
import type { RefObject } from 'react';

type Strip = RefObject<HTMLDivElement | null>;

/** Scrolls by distances on the screen, so that it works in both writing directions. jsdom has no `scrollBy`. */
export function scrollToDay(strip: Strip, date: SalonDate, toStart = false): void {
  const box = strip.current;
  const day = box?.querySelector(`[data-date="${date}"]`);
  if (!box?.scrollBy || !day) return;
  const [outer, inner] = [box.getBoundingClientRect(), day.getBoundingClientRect()];
  const left = toStart
    ? inner.right - outer.right
    : inner.left + inner.width / 2 - outer.left - outer.width / 2;
  box.scrollBy({ left });
}

/** `pages` is -1 for earlier days. */
export function scrollPages(strip: Strip, pages: 1 | -1): void {
  const box = strip.current;
  box?.scrollBy?.({ left: -pages * box.clientWidth * 0.85 });
}
