/**
 * Estimates a ratio from repeated measurements. The estimate is Hodges and Lehmann's: the median of the means of every
 * two log ratios. The interval is that of Wilcoxon's signed ranks. It assumes that disturbances affect both sides
 * equally, which the alternating order of the visits provides.
 */

/** A ratio and its 95 % interval. 1.05 means 5 % more. */
export interface RatioInterval {
  /** NaN if there are no samples. */
  estimate: number;
  /** Both bounds are open (0 and Infinity) while there are too few samples for 95 %. */
  low: number;
  high: number;
  samples: number;
}

/** `across` means that the interval contains the limit. */
export type Position = 'below' | 'across' | 'above';

/** The true ratio is below the interval with at most this probability, and above the interval with the same. */
const TAIL = 0.025;

/** Ratios that are not positive numbers do not count. */
export function estimateInterval(ratios: readonly number[]): RatioInterval {
  const logs = ratios.filter((ratio) => ratio > 0 && Number.isFinite(ratio)).map(Math.log);
  const means = logs.flatMap((a, index) => logs.slice(index).map((b) => (a + b) / 2)).sort((a, b) => a - b);
  const inner = ranksOutside(logs.length);
  const [below, above] = [means[inner - 1], means[means.length - inner]];
  return {
    estimate: Math.exp(middle(means)),
    low: below === undefined ? 0 : Math.exp(below),
    high: above === undefined ? Number.POSITIVE_INFINITY : Math.exp(above),
    samples: logs.length,
  };
}

/**
 * Widens the interval by that of the control, which compares a build with itself. Measurement and control share one
 * machine and its noise, so the wider of their intervals counts. The control's distance from 1 is added as an
 * independent error.
 */
export function widenInterval(own: RatioInterval, control: RatioInterval): RatioInterval {
  const offset = Math.abs(Math.log(control.estimate));
  const noise = getHalfWidth(control);
  const center = Math.log(own.estimate);
  const arm = (length: number) => Math.hypot(Math.max(length, noise), offset);
  return {
    ...own,
    low: Math.exp(center - arm(center - Math.log(own.low))),
    high: Math.exp(center + arm(Math.log(own.high) - center)),
  };
}

/**
 * Returns half of the interval as a share of the ratio: 0.02 means ± 2 %. Returns Infinity while there are too few
 * samples.
 */
export function getHalfWidth({ low, high }: Pick<RatioInterval, 'low' | 'high'>): number {
  return Math.log(high / low) / 2;
}

export function getPosition({ low, high }: Pick<RatioInterval, 'low' | 'high'>, atMost: number): Position {
  if (high <= atMost) return 'below';
  return low > atMost ? 'above' : 'across';
}

function middle(sorted: readonly number[]): number {
  const half = sorted.length >> 1;
  const [below = Number.NaN, above = Number.NaN] = [sorted[half - 1], sorted[half]];
  return sorted.length % 2 === 1 ? above : (below + above) / 2;
}

const known = new Map<number, number>();

/**
 * Returns the rank of the mean at which the interval begins, counted from either end; 0 when there are too few samples
 * for 95 %.
 */
function ranksOutside(samples: number): number {
  const outside = known.get(samples) ?? countRanks(samples);
  known.set(samples, outside);
  return outside;
}

/** Computes the rank from the exact distribution of the sum of signed ranks. */
function countRanks(samples: number): number {
  let chances = [1];
  for (let rank = 1; rank <= samples; rank += 1) {
    chances = Array.from(
      { length: chances.length + rank },
      (_, sum) => ((chances[sum] ?? 0) + (chances[sum - rank] ?? 0)) / 2,
    );
  }
  let outside = 0;
  for (let sum = chances[0] ?? 0; sum <= TAIL; sum += chances[outside] ?? 1) outside += 1;
  return outside;
}
