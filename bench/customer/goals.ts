import type { ComparedFigure } from '../load/compare.ts';
import { computeMedian, computeQuantile } from '../load/statistics.ts';

export interface Goal {
  figure: string;
  title: string;
  atMost: number;
  judged: 'median' | 'worst';
  format: (value: number) => string;
}

const KIB = 1024;
const kibibytes = (bytes: number) => `${(bytes / KIB).toFixed(1)} KiB`;
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const thousandths = (shift: number) => shift.toFixed(3);
export const formatMilliseconds = (ms: number) => `${Math.round(ms)} ms`;

export const CUSTOMER_GOALS: readonly Goal[] = [
  {
    figure: 'criticalBytes',
    title: 'bytes until usable, everything counted',
    atMost: 150 * KIB,
    judged: 'worst',
    format: kibibytes,
  },
  { figure: 'largestContentfulPaint', title: 'LCP', atMost: 1_800, judged: 'median', format: seconds },
  { figure: 'usable', title: 'usable', atMost: 2_500, judged: 'median', format: seconds },
  { figure: 'shift', title: 'layout shift', atMost: 0.02, judged: 'worst', format: thousandths },
  { figure: 'repeatBytes', title: 'repeat visit', atMost: 10 * KIB, judged: 'worst', format: kibibytes },
];

/** In three quarters of the walks, every press must stay within this limit. */
export const MAX_INP_MS = 100;

/** Returns NaN if `values` is empty. */
export function getJudgedValue({ judged }: Pick<Goal, 'judged'>, values: readonly number[]): number {
  return judged === 'median' ? computeMedian(values) : computeQuantile(values, 1);
}

/** A missing value (NaN) misses the goal. */
export const isGoalKept = (value: number, atMost: number): boolean => value <= atMost;

export function formatVerdict(value: number, atMost: number): string {
  return isGoalKept(value, atMost) ? 'kept' : '**falls short**';
}

export function formatRatio({ ratio }: Pick<ComparedFigure, 'ratio'>): string {
  if (!Number.isFinite(ratio.median)) return '';
  return `${ratio.median.toFixed(2)} (${ratio.low.toFixed(2)}–${ratio.high.toFixed(2)})`;
}

export function computeThirdQuartile(values: readonly number[]): number {
  return computeQuantile(values, 0.75);
}
