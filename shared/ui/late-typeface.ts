import { useEffect } from 'react';
import { preference } from '../session/session.ts';
import { whenFree } from './when-free.ts';

/** This browser has the typeface: the page's template then does not put it off. */
const kept = preference('typeface', false);

const WEIGHTS = [400, 600];
const LETTERS = 'صالون 12';

/**
 * Brings the house's typeface once the page can be used. On a first visit to a customer's page the template puts it off
 * (`<html data-typeface="late">`): on a slow line its 30 KB would stand before the page's own code. Until then text is in the
 * device's letters, made as high as ours (base.css), and both weights change places with them at once.
 *
 * @param isUsable what the person came for stands there
 */
export function useLateTypeface(isUsable: boolean): void {
  useEffect(() => {
    if (isUsable && document.documentElement.dataset.typeface === 'late') whenFree(() => void bring());
  }, [isUsable]);
}

/** Without a network the device's letters stay until the next page. */
async function bring(): Promise<void> {
  const faces = await Promise.all(WEIGHTS.map((weight) => load(weight))).catch(() => []);
  if (faces.length === 0) return;
  delete document.documentElement.dataset.typeface;
  kept.set(true);
}

const load = (weight: number) => document.fonts.load(`${weight} 1em "IBM Plex Sans Arabic"`, LETTERS);
