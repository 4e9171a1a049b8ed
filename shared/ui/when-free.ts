/** Whoever presses at once must not find the page at work. */
const PAUSE_MS = 300;
const AT_MOST_MS = 2_000;

/** Does it a moment later, once the page has nothing to draw or to answer. Returns what takes it back. */
export function whenFree(work: () => void): () => void {
  let isWanted = true;
  const unlessTakenBack = () => {
    if (isWanted) work();
  };
  const timer = setTimeout(() => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback !== 'function') unlessTakenBack();
    else requestIdleCallback(unlessTakenBack, { timeout: AT_MOST_MS });
  }, PAUSE_MS);
  return () => {
    isWanted = false;
    clearTimeout(timer);
  };
}
