export function resetBrowser(): void {
  // biome-ignore lint/plugin: only this function clears the whole storage
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
}
