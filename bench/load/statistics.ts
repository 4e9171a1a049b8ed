export interface Spread {
  median: number;
  /** Half of the values are between `low` and `high`. */
  low: number;
  high: number;
  min: number;
  max: number;
}

export function computeMedian(values: readonly number[]): number {
  return computeQuantile(values, 0.5);
}

/** Interpolates linearly; NaN without values. @param share 0.95 is the 95th percentile */
export function computeQuantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

export function computeSpread(values: readonly number[]): Spread {
  return {
    median: computeMedian(values),
    low: computeQuantile(values, 0.25),
    high: computeQuantile(values, 0.75),
    min: Math.min(...values),
    max: Math.max(...values),
  };
}

export function computePairedRatios(subject: readonly number[], reference: readonly number[]): number[] {
  if (subject.length !== reference.length) throw new Error('Every round has one value of each side.');
  return subject.map((value, index) => value / (reference[index] ?? Number.NaN));
}

export function computePairedDifferences(subject: readonly number[], reference: readonly number[]): number[] {
  if (subject.length !== reference.length) throw new Error('Every round has one value of each side.');
  return subject.map((value, index) => value - (reference[index] ?? Number.NaN));
}

/** The order alternates, so that neither side profits from being second. */
export function chooseOrder<Side>(round: number, [a, b]: readonly [Side, Side]): [Side, Side] {
  return round % 2 === 0 ? [a, b] : [b, a];
}
