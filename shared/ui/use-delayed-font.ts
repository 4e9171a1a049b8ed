import { useEffect } from 'react';
import { createPreference } from '../session/session.ts';
import { runWhenIdleAfterPause } from './run-when-idle-after-pause.ts';

/** If this browser has loaded the typeface before, the page's template does not postpone it. */
const hasTypeface = createPreference('typeface', false);

const WEIGHTS = [400, 600];
/** `document.fonts.load` loads only font files that contain a given letter: these are in the Arabic file. */
const SAMPLE_LETTERS = 'صالون 12';

/**
 * On the first visit to a customer's page the template postpones the font (`<html data-typeface="late">`), because on a
 * slow connection its 30 KB would delay the page's code. Both weights replace the device font at the same time.
 */
export function useDelayedFont(isUsable: boolean): void {
  useEffect(() => {
    if (isUsable && document.documentElement.dataset.typeface === 'late')
      runWhenIdleAfterPause(() => void loadTypeface());
  }, [isUsable]);
}

/** If the load fails, the page keeps the device font and the next page tries again. */
async function loadTypeface(): Promise<void> {
  const faces = await Promise.all(WEIGHTS.map((weight) => loadWeight(weight))).catch(() => []);
  if (faces.length === 0) return;
  delete document.documentElement.dataset.typeface;
  hasTypeface.set(true);
}

const loadWeight = (weight: number) =>
  document.fonts.load(`${weight} 1em "IBM Plex Sans Arabic"`, SAMPLE_LETTERS);
