import type { PageFacts } from './page-facts.ts';

/** Ctrl+Shift+. in every keyboard layout. The panel's code loads at the first press. */
export function followPanelShortcut(facts: PageFacts): void {
  window.addEventListener('keydown', ({ ctrlKey, shiftKey, code, repeat }) => {
    if (!ctrlKey || !shiftKey || code !== 'Period' || repeat) return;
    void import(/* webpackChunkName: "panel" */ './toggle-panel.tsx')
      .then(({ togglePanel }) => togglePanel(facts))
      .catch((error: unknown) => console.error(error));
  });
}
