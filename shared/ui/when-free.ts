/** Does it once the page has nothing to draw or to answer; at most two seconds later. Returns what takes it back. */
export function whenFree(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: 2_000 });
  return () => cancelIdleCallback(idle);
}
