import { SessionStore } from '@salon/shared/session';
import { createRoot, type Root } from 'react-dom/client';
import type { PageFacts } from './page-facts.ts';
import { PagePanel } from './page-panel.tsx';

let open: Root | undefined;

/** A person without the right sees no change. The panel shows only facts that this page has already. */
export function togglePanel(facts: PageFacts): void {
  if (open) {
    close();
    return;
  }
  const isOperator = new SessionStore().user?.platformAdmin === true;
  if (!isOperator && !facts.registry.overrides) return;
  const root = createRoot(document.createElement('div'));
  open = root;
  root.render(<PagePanel facts={facts} isOperator={isOperator} onClose={close} />);
}

function close(): void {
  const root = open;
  open = undefined;
  root?.unmount();
}
