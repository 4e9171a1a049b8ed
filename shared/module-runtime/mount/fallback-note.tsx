import { History, X } from 'lucide-react';
import { createRoot } from 'react-dom/client';
import { IconButton } from '../../ui/icon-button.tsx';
import { fallbackNoteMessages as texts } from './fallback-note.messages.ts';
import classes from './fallback-note.module.css';

const dismissed = new Set<string>();

/** Shows nothing if the person has closed the module's note before. Returns a function that removes the note. */
export function showFallbackNote(place: HTMLElement, module: string): () => void {
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
      <span>{texts.fallbackVersion}</span>
      <IconButton size="small" label={texts.closeNote} icon={<X />} onClick={dismiss} />
    </div>,
  );
  return remove;
}
