/** Clears the browser's storage (session and preferences) and sets the path to `/`. */
export function resetBrowser(): void {
  // biome-ignore lint/plugin: only this function clears the whole storage
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
}
