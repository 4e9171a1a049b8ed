/** A browser that never rests does it after this; one without the call (Safari before 2026) shortly after. */
const PATIENCE_MS = 2_000;
const WITHOUT_IDLE_MS = 200;

/**
 * Does something once the page has been loaded, with all that the server's hints announced for its route, and has nothing
 * better to do. The returned function takes it back.
 */
export function whenIdle(work: () => void): () => void {
  let takeBack: () => void = () => undefined;
  const plan = () => {
    takeBack = planIdle(work);
  };
  if (document.readyState === 'complete') plan();
  else window.addEventListener('load', plan, { once: true });
  return () => {
    window.removeEventListener('load', plan);
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
