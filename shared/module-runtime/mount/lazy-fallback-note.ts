/**
 * Shows no note if its code does not load. Returns a function that removes the note, or stops a note that is to come.
 */
export function showFallbackNoteLazily(place: HTMLElement, module: string): () => void {
  let isWanted = true;
  let remove = () => {
    isWanted = false;
  };
  void import(/* webpackChunkName: "fallback-note" */ './fallback-note.tsx').then(
    ({ showFallbackNote }) => {
      if (isWanted) remove = showFallbackNote(place, module);
    },
    () => undefined,
  );
  return () => remove();
}
