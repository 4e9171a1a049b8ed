/** Half of what a browser has for one origin over HTTP/1.1: whatever hangs, the other half is for all else of the page. */
const HALF = 3;

/**
 * How many files of one kind may be on their way at once. HTTP/2 and later carry all of an origin in one connection, in which
 * one that hangs holds nothing else.
 */
export function atOnce(): number {
  const [page] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  return /^h\d/.test(page?.nextHopProtocol ?? '') ? Number.POSITIVE_INFINITY : HALF;
}
