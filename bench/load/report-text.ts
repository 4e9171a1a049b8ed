import { getHalfWidth, type Position, type RatioInterval } from './interval.ts';

/** Returns the ratio with three decimals; `–` when it is not finite. */
export const formatPreciseRatio = (ratio: number): string =>
  Number.isFinite(ratio) ? ratio.toFixed(3) : '–';

/** Returns half of the interval as text: `± 1.8 %`. */
export function formatHalfWidth(interval: RatioInterval): string {
  const half = getHalfWidth(interval);
  return Number.isFinite(half) ? `± ${(half * 100).toFixed(1)} %` : 'too few pairs';
}

/** Returns the interval as text: `1.031–1.055`. */
export function formatRange({ low, high }: RatioInterval): string {
  return Number.isFinite(high) ? `${formatPreciseRatio(low)}–${formatPreciseRatio(high)}` : 'too few pairs';
}

export const POSITION_TEXTS: Record<Position, string> = {
  below: 'below',
  across: 'across',
  above: '**above**',
};
