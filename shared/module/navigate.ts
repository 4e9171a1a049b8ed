/**
 * Routers learn of the change by a `popstate` event. If single-spa has patched the history, single-spa sends the event;
 * otherwise this function sends it.
 */
export function navigateInPage(path: string, { replace = false } = {}): void {
  const change = replace ? 'replaceState' : 'pushState';
  window.history[change](null, '', path);
  if (!Object.hasOwn(window.history, change)) {
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }
}
