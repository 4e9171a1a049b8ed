import { afterLoad } from '@salon/shared/host/when-idle';

/** A browser that never rests does it after this; one without the call (Safari before 2026) shortly after. */
const PATIENCE_MS = 2_000;
const WITHOUT_IDLE_MS = 200;

/**
 * Does something once the page has been loaded, with all that the server's hints announced for its route, and has nothing
 * better to do; a page that is late with loading is not waited for. The returned function takes it back.
 */
export function whenIdle(work: () => void): () => void {
  let takeBack: () => void = () => undefined;
  const forget = afterLoad(() => {
    takeBack = planIdle(work);
  });
  return () => {
    forget();
    takeBack();
  };
}

function planIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: PATIENCE_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, WITHOUT_IDLE_MS);
  return () => clearTimeout(timer);
}
