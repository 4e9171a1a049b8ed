import type { StandInTexts } from './stand-in-note.tsx';

/**
 * Says above a module that a version before the newest one runs, with code that comes only then. That nothing is said above a
 * screen that is there is the least that can fail. The returned function takes the note away, also one that is still to come.
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
