import { IconButton } from '@salon/shared/ui/icon-button';
import { History, X } from 'lucide-react';
import { createRoot } from 'react-dom/client';
import { fallbackMessages as texts } from './module-fallback.messages.ts';
import classes from './stand-in-note.module.css';

/** Modules of which nobody wants to be told again in this page. */
const dismissed = new Set<string>();

/** Says above a module that its version before the newest one runs. The returned function takes the note away. */
export function showStandIn(place: HTMLElement, module: string): () => void {
  if (dismissed.has(module)) return () => undefined;
  const element = document.createElement('div');
  place.before(element);
  const root = createRoot(element);
  const remove = () => {
    root.unmount();
    element.remove();
  };
  const dismiss = () => {
    dismissed.add(module);
    remove();
  };
  root.render(
    <div role="status" className={classes.note}>
      <History aria-hidden="true" />
      <span>{texts.standIn}</span>
      <IconButton size="small" label={texts.closeNote} icon={<X />} onClick={dismiss} />
    </div>,
  );
  return remove;
}
