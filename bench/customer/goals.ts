import type { ComparedFigure } from '../load/compare.ts';
import { computeMedian, computeQuantile } from '../load/statistics.ts';

/** A goal of the customer's pages, measured on slow 4G with a processor four times slower. */
export interface Goal {
  /** The figure's name in `Figures`. */
  figure: string;
  title: string;
  atMost: number;
  /** Which of the rounds' values must keep the goal. */
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

/** Milliseconds. In three quarters of the walks, no press may take longer. */
export const MAX_INP_MS = 100;

/** Returns the rounds' median or worst value, as the goal demands; NaN without values. */
export function getJudgedValue({ judged }: Pick<Goal, 'judged'>, values: readonly number[]): number {
  return judged === 'median' ? computeMedian(values) : computeQuantile(values, 1);
}

/** Whether the value keeps the goal. A missing value (NaN) does not. */
export const isGoalKept = (value: number, atMost: number): boolean => value <= atMost;

/** Returns the report's cell that says whether the value keeps the goal. */
export function formatVerdict(value: number, atMost: number): string {
  return isGoalKept(value, atMost) ? 'kept' : '**falls short**';
}

/** Returns the median and the quartiles of the rounds' ratios as text: `1.05 (1.02–1.08)`; '' without a ratio. */
export function formatRatio({ ratio }: Pick<ComparedFigure, 'ratio'>): string {
  if (!Number.isFinite(ratio.median)) return '';
  return `${ratio.median.toFixed(2)} (${ratio.low.toFixed(2)}–${ratio.high.toFixed(2)})`;
}

/** Returns the 75th percentile; NaN without values. */
export function computeThirdQuartile(values: readonly number[]): number {
  return computeQuantile(values, 0.75);
}
