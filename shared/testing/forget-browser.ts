/** Empties what the browser keeps between pages: no session, no remembered choice, path `/`. */
export function forgetBrowser(): void {
  // biome-ignore lint/plugin: the only place that clears the storage as a whole
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
}
