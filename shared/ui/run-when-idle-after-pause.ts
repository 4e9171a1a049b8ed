/** The work waits at least this long, so that it does not delay the user's first press. */
const PAUSE_MS = 300;
const MAX_IDLE_WAIT_MS = 2_000;

export function runWhenIdleAfterPause(work: () => void): () => void {
  let isCancelled = false;
  const run = () => {
    if (!isCancelled) work();
  };
  const timer = setTimeout(() => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback !== 'function') run();
    else requestIdleCallback(run, { timeout: MAX_IDLE_WAIT_MS });
  }, PAUSE_MS);
  return () => {
    isCancelled = true;
    clearTimeout(timer);
  };
}
