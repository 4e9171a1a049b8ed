/** Calls `load` whenever the page becomes visible, because its data may have changed while the page was hidden. */
export function onVisible(load: () => void): () => void {
  const loadIfVisible = () => {
    if (!document.hidden) load();
  };
  document.addEventListener('visibilitychange', loadIfVisible);
  return () => document.removeEventListener('visibilitychange', loadIfVisible);
}
