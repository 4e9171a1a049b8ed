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

/** Returns whether the board scrolled. */
export function scrollNearEdge(scroller: HTMLElement, x: number, y: number): boolean {
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  const before = [scroller.scrollLeft, scroller.scrollTop];
  // Physical pixels: a positive step goes to the right in both writing directions.
  scroller.scrollLeft += getScrollStep(left, right, x);
  scroller.scrollTop += getScrollStep(top, bottom, y);
  return scroller.scrollLeft !== before[0] || scroller.scrollTop !== before[1];
}
