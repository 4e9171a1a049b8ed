/** Half of a browser's six HTTP/1.1 connections to one origin; hanging files leave the other half to the page. */
const MAX_HTTP1_FETCHES = 3;

/** Returns Infinity over HTTP/2 or later, where a hanging request does not block others on the same connection. */
export function getMaxParallelFetches(): number {
  const [page] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  return /^h\d/.test(page?.nextHopProtocol ?? '') ? Number.POSITIVE_INFINITY : MAX_HTTP1_FETCHES;
}
