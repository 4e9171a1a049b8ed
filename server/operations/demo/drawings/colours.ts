// The product's colours for drawings, because an image cannot use the page's CSS variables.

export const PLUM = '#7a2b56';
export const BRASS = '#c9a25a';
export const ROSE = '#d9a3a0';
export const INK = '#4a2a35';
export const WHITE = '#fffdfa';

const GROUNDS = ['#f3e4ea', '#f6ecd8', '#e5eee6', '#f1e7df', '#e9e4ef'] as const;

export function getBackground(place: number): string {
  return GROUNDS[place % GROUNDS.length] ?? GROUNDS[0];
}
