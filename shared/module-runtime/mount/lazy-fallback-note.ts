import type { FallbackNoteTexts } from './fallback-note.tsx';

/**
 * Shows no note when its code does not load. The returned function removes the note, also before its code has arrived.
 */
export function showFallbackNoteLazily(
  place: HTMLElement,
  module: string,
  texts: FallbackNoteTexts,
): () => void {
  let isWanted = true;
  let remove = () => {
    isWanted = false;
  };
  void import(/* webpackChunkName: "fallback-note" */ './fallback-note.tsx').then(
    ({ showFallbackNote }) => {
      if (isWanted) remove = showFallbackNote(place, module, texts);
    },
    () => undefined,
  );
  return () => remove();
}
