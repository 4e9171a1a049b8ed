/** Loads are counted in classes with these upper bounds, and in a last class without an upper bound. */
const CLASS_BOUNDS_MS = [
  25, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1_000, 1_500, 2_000, 3_000, 4_000, 6_000, 8_000, 10_000,
  15_000, 30_000,
];

/** Returns the number of loads in each class. The database stores only these counts. */
export function countTimes(times: readonly number[]): number[] {
  const counts = Array<number>(CLASS_BOUNDS_MS.length + 1).fill(0);
  for (const ms of times) {
    const found = CLASS_BOUNDS_MS.findIndex((end) => ms <= end);
    const place = found === -1 ? CLASS_BOUNDS_MS.length : found;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}

export const addCounts = (a: readonly number[], b: readonly number[]): number[] =>
  Array.from({ length: Math.max(a.length, b.length) }, (_, place) => (a[place] ?? 0) + (b[place] ?? 0));

/**
 * Estimates the time in milliseconds within which this share (0 to 1) of the loads finished. Assumes that the times in
 * a class are spread evenly. Returns null without a load.
 */
export function estimatePercentile(counts: readonly number[], share: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let below = 0;
  for (const [place, count] of counts.entries()) {
    const wanted = total * share - below;
    if (count > 0 && wanted <= count) {
      const from = place === 0 ? 0 : (CLASS_BOUNDS_MS[place - 1] ?? 0);
      const to = CLASS_BOUNDS_MS[place] ?? from;
      return Math.round(from + ((to - from) * wanted) / count);
    }
    below += count;
  }
  return CLASS_BOUNDS_MS.at(-1) ?? null;
}
