/** After `load` and with nothing else to do: what can wait must not take anything from the first page. */
const AFTER_LOAD_MS = 2_000;
/** A file that hangs holds `load` back, for as long as it hangs; whatever else was to come is there. */
const LOAD_LIMIT_MS = 10_000;

/** Does it once the page has nothing better to do. Work that fails (a chunk that does not come) is for the next page. */
export function whenIdle(work: () => Promise<void>): void {
  const idle = window.requestIdleCallback ?? setTimeout;
  const later = () => setTimeout(() => idle(() => void work().catch(() => undefined)), AFTER_LOAD_MS);
  afterLoad(later);
}

/** Once the page has loaded, or is late with it. The returned function takes it back. */
export function afterLoad(work: () => void): () => void {
  if (document.readyState === 'complete') {
    work();
    return () => undefined;
  }
  const forget = () => {
    clearTimeout(timer);
    window.removeEventListener('load', go);
  };
  const go = () => {
    forget();
    work();
  };
  const timer = setTimeout(go, LOAD_LIMIT_MS);
  window.addEventListener('load', go);
  return forget;
}
