import { AFTER_LOAD_MS, LOAD_EVENT_TIMEOUT_MS } from '../budgets.ts';

/**
 * Runs the work once when the browser is idle, at least AFTER_LOAD_MS later than `runAfterLoad` would. Ignores a
 * rejection, because the next page runs the work again.
 */
export function runWhenIdle(work: () => Promise<void>): void {
  const idle = window.requestIdleCallback ?? setTimeout;
  const later = () => setTimeout(() => idle(() => void work().catch(() => undefined)), AFTER_LOAD_MS);
  runAfterLoad(later);
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
