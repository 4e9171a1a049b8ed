/**
 * Half of a browser's six connections to one origin over HTTP/1.1, so that hanging files leave the other half to the
 * page.
 */
const MAX_HTTP1_FETCHES = 3;

/**
 * Returns how many files may load at once. Over HTTP/2 and later it is Infinity, because all requests to an origin
 * share one connection and a hanging request does not block the others.
 */
export function getMaxParallelFetches(): number {
  const [page] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  return /^h\d/.test(page?.nextHopProtocol ?? '') ? Number.POSITIVE_INFINITY : MAX_HTTP1_FETCHES;
}
