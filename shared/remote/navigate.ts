/**
 * Goes to a path of this site without loading it anew; with `replace` it takes the place of the present one, and back skips
 * it. Whoever follows the address hears of it by a `popstate`: single-spa sends one when it has patched the history, else
 * it is sent here.
 */
export function navigateInPage(path: string, { replace = false } = {}): void {
  const change = replace ? 'replaceState' : 'pushState';
  window.history[change](null, '', path);
  if (!Object.hasOwn(window.history, change)) {
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }
}
