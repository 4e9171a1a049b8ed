import type { FallbackNoteTexts } from './fallback-note.tsx';

/**
 * Shows a note above a module that runs a fallback version. The note's code is fetched only now; when the fetch fails, the
 * page shows no note. Returns a function that removes the note, also when its code has not arrived yet.
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
