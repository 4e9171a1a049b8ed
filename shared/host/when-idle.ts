/** After `load` and with nothing else to do: what can wait must not take anything from the first page. */
const AFTER_LOAD_MS = 2_000;

/** Does it once the page has nothing better to do. Work that fails (a chunk that does not come) is for the next page. */
export function whenIdle(work: () => Promise<void>): void {
  const idle = window.requestIdleCallback ?? setTimeout;
  const later = () => setTimeout(() => idle(() => void work().catch(() => undefined)), AFTER_LOAD_MS);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
