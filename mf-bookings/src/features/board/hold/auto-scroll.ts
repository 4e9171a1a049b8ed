import type { ColumnRect } from './find-spot.ts';

/** Within this many pixels of an edge, a held card scrolls the board. */
const EDGE_PX = 56;
const FASTEST_PX = 16;

/** Returns by how many pixels to scroll along one axis in this frame: the nearer to the edge, the faster. */
export function getScrollStep(start: number, end: number, at: number): number {
  if (end - start < EDGE_PX * 3) return 0;
  if (at < start + EDGE_PX) return -toSpeed(start + EDGE_PX - at);
  if (at > end - EDGE_PX) return toSpeed(at - (end - EDGE_PX));
  return 0;
}

const toSpeed = (depth: number) => Math.ceil((Math.min(depth, EDGE_PX) / EDGE_PX) * FASTEST_PX);

/** Scrolls the board if the point is near an edge of its frame. Returns whether it scrolled. */
export function scrollNearEdge(
  scroller: HTMLElement,
  { left, right, top, bottom }: ColumnRect,
  { x, y }: { x: number; y: number },
): boolean {
  // Physical pixels: a positive step goes to the right in both writing directions.
  const [across, down] = [getScrollStep(left, right, x), getScrollStep(top, bottom, y)];
  // Each read and write of the position may cost a layout, and this runs in each frame of a drag.
  if (across === 0 && down === 0) return false;
  const before = [scroller.scrollLeft, scroller.scrollTop];
  scroller.scrollLeft += across;
  scroller.scrollTop += down;
  return scroller.scrollLeft !== before[0] || scroller.scrollTop !== before[1];
}
