import type { StandInTexts } from './stand-in-note.tsx';

/**
 * Shows a note above a module that runs a fallback version. The note's code is fetched only now; when the fetch fails, the
 * page shows no note. Returns a function that removes the note, also when its code has not arrived yet.
 */
export function showStandInLate(place: HTMLElement, module: string, texts: StandInTexts): () => void {
  let isWanted = true;
  let remove = () => {
    isWanted = false;
  };
  void import(/* webpackChunkName: "stand-in" */ './stand-in-note.tsx').then(
    ({ showStandIn }) => {
      if (isWanted) remove = showStandIn(place, module, texts);
    },
    () => undefined,
  );
  return () => remove();
}
