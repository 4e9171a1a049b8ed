import { halfWidth, type Position, type RatioInterval } from './interval.ts';

/** A ratio with three decimals. */
export const fixed = (ratio: number): string => (Number.isFinite(ratio) ? ratio.toFixed(3) : '–');

/** Half of an interval as text: `± 1.8 %`. */
export function signed(interval: RatioInterval): string {
  const half = halfWidth(interval);
  return Number.isFinite(half) ? `± ${(half * 100).toFixed(1)} %` : 'too few pairs';
}

/** An interval as text: `1.031–1.055`. */
export function range({ low, high }: RatioInterval): string {
  return Number.isFinite(high) ? `${fixed(low)}–${fixed(high)}` : 'too few pairs';
}

export const positionWords: Record<Position, string> = {
  below: 'below',
  across: 'across',
  above: '**above**',
};
