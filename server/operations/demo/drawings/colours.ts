/** The product's palette, for drawings: pictures have no variables of a page to follow. */
export const PLUM = '#7a2b56';
export const BRASS = '#c9a25a';
export const ROSE = '#d9a3a0';
export const INK = '#4a2a35';
export const WHITE = '#fffdfa';

/** Quiet grounds; the same place always has the same. */
const GROUNDS = ['#f3e4ea', '#f6ecd8', '#e5eee6', '#f1e7df', '#e9e4ef'] as const;

/** The ground of the picture at a place of its list. */
export function groundOf(place: number): string {
  return GROUNDS[place % GROUNDS.length] ?? GROUNDS[0];
}
