import { runAfterLoad } from '@salon/shared/module-runtime/page/when-idle';

const IDLE_TIMEOUT_MS = 2_000;
/** Delay in a browser without `requestIdleCallback` (Safari before 2026). */
const WITHOUT_IDLE_MS = 200;

/**
 * Runs the work when the page is idle after `runAfterLoad`, so usually after the files of the server's preload hints.
 * Returns a function that cancels the work.
 */
export function runWhenIdle(work: () => void): () => void {
  let cancelIdle: () => void = () => undefined;
  const cancelLoad = runAfterLoad(() => {
    cancelIdle = planIdle(work);
  });
  return () => {
    cancelLoad();
    cancelIdle();
  };
}

function planIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, WITHOUT_IDLE_MS);
  return () => clearTimeout(timer);
}
