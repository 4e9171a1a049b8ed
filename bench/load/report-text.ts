import { getHalfWidth, type Position, type RatioInterval } from './interval.ts';

/** A ratio with three decimals. */
export const formatFixed = (ratio: number): string => (Number.isFinite(ratio) ? ratio.toFixed(3) : '–');

/** Half of an interval as text: `± 1.8 %`. */
export function formatHalfWidth(interval: RatioInterval): string {
  const half = getHalfWidth(interval);
  return Number.isFinite(half) ? `± ${(half * 100).toFixed(1)} %` : 'too few pairs';
}

/** An interval as text: `1.031–1.055`. */
export function formatRange({ low, high }: RatioInterval): string {
  return Number.isFinite(high) ? `${formatFixed(low)}–${formatFixed(high)}` : 'too few pairs';
}

export const positionWords: Record<Position, string> = {
  below: 'below',
  across: 'across',
  above: '**above**',
};
