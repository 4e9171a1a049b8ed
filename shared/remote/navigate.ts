/**
 * Goes to a path of this site without loading it anew. Every React Router on the page hears of it by a
 * `popstate`: single-spa sends one when it has patched the history, else it is sent here.
 */
export function navigateInPage(path: string): void {
  window.history.pushState(null, '', path);
  if (!Object.hasOwn(window.history, 'pushState')) {
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }
}
