import { LOAD_EVENT_TIMEOUT_MS } from '../budgets.ts';

const IDLE_TIMEOUT_MS = 2_000;
/** Shortest pause in a browser without `requestIdleCallback` (Safari before 2026). */
const WITHOUT_IDLE_MS = 200;

/**
 * Runs the work once when the browser is idle, at least `pauseMs` later than `runAfterLoad` would. Ignores a rejection,
 * because the next page runs the work again. Returns a function that cancels the work.
 */
export function runWhenIdle(work: () => void | Promise<void>, pauseMs = 0): () => void {
  let cancelIdle: () => void = () => undefined;
  const run = async () => work();
  const cancelLoad = runAfterLoad(() => {
    cancelIdle = planIdle(() => void run().catch(() => undefined), pauseMs);
  });
  return () => {
    cancelLoad();
    cancelIdle();
  };
}

function planIdle(run: () => void, pauseMs: number): () => void {
  const hasIdle = typeof requestIdleCallback === 'function';
  if (hasIdle && pauseMs === 0) return requestIdle(run);
  let cancelIdle: () => void = () => undefined;
  const end = () => {
    if (hasIdle) cancelIdle = requestIdle(run);
    else run();
  };
  const timer = setTimeout(end, hasIdle ? pauseMs : Math.max(pauseMs, WITHOUT_IDLE_MS));
  return () => {
    clearTimeout(timer);
    cancelIdle();
  };
}

function requestIdle(run: () => void): () => void {
  const handle = requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
}

/**
 * Runs the work when the page has loaded, at the latest after LOAD_EVENT_TIMEOUT_MS. Returns a function that cancels
 * it.
 */
export function runAfterLoad(work: () => void): () => void {
  if (document.readyState === 'complete') {
    work();
    return () => undefined;
  }
  const cancel = () => {
    clearTimeout(timer);
    window.removeEventListener('load', run);
  };
  const run = () => {
    cancel();
    work();
  };
  const timer = setTimeout(run, LOAD_EVENT_TIMEOUT_MS);
  window.addEventListener('load', run);
  return cancel;
}
