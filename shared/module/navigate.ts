/**
 * Navigates to a path of this site without a reload. With `replace` the path replaces the present history entry. Routers learn
 * of the change by a `popstate` event: single-spa sends the event when it has patched the history, otherwise this function
 * sends it.
 */
export function navigateInPage(path: string, { replace = false } = {}): void {
  const change = replace ? 'replaceState' : 'pushState';
  window.history[change](null, '', path);
  if (!Object.hasOwn(window.history, change)) {
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }
}
