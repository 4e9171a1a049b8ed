/** Pause after `load`, so that this work takes nothing from the first page. */
const AFTER_LOAD_MS = 2_000;
/** Timeout of `load`: a hanging file delays the event, while all other files have arrived by then. */
const LOAD_TIMEOUT_MS = 10_000;

/** Runs the work once, when the page has loaded and is idle. Ignores a rejection: the next page tries again. */
export function whenIdle(work: () => Promise<void>): void {
  const idle = window.requestIdleCallback ?? setTimeout;
  const later = () => setTimeout(() => idle(() => void work().catch(() => undefined)), AFTER_LOAD_MS);
  afterLoad(later);
}

/** Runs the work when the page has loaded, 10 s after the call at the latest. Returns a function that cancels it. */
export function afterLoad(work: () => void): () => void {
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
  const timer = setTimeout(run, LOAD_TIMEOUT_MS);
  window.addEventListener('load', run);
  return cancel;
}
