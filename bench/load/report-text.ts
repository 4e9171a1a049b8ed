import { getHalfWidth, type Position, type RatioInterval } from './interval.ts';

export const formatPreciseRatio = (ratio: number): string =>
  Number.isFinite(ratio) ? ratio.toFixed(3) : '–';

export function formatHalfWidth(interval: RatioInterval): string {
  const half = getHalfWidth(interval);
  return Number.isFinite(half) ? `± ${(half * 100).toFixed(1)} %` : 'too few pairs';
}

export function formatRange({ low, high }: RatioInterval): string {
  return Number.isFinite(high) ? `${formatPreciseRatio(low)}–${formatPreciseRatio(high)}` : 'too few pairs';
}

export const POSITION_TEXTS: Record<Position, string> = {
  below: 'below',
  across: 'across',
  above: '**above**',
};
