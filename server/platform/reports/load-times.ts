/** Upper ends in milliseconds of the places in which loads are counted; the last place is open. */
const ENDS_MS = [
  25, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1_000, 1_500, 2_000, 3_000, 4_000, 6_000, 8_000, 10_000,
  15_000, 30_000,
];

/** Counts of these times by place: what is kept of them, however many there are. */
export function countTimes(times: readonly number[]): number[] {
  const counts = Array<number>(ENDS_MS.length + 1).fill(0);
  for (const ms of times) {
    const found = ENDS_MS.findIndex((end) => ms <= end);
    const place = found === -1 ? ENDS_MS.length : found;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}

/** Adds counts place by place. */
export const addCounts = (a: readonly number[], b: readonly number[]): number[] =>
  Array.from({ length: Math.max(a.length, b.length) }, (_, place) => (a[place] ?? 0) + (b[place] ?? 0));

/**
 * The time within which this share of the loads was there, as near as the places tell: times are taken as spread evenly
 * inside of one. Null without a load; what took longer than the last end counts as that.
 */
export function timeWithin(counts: readonly number[], share: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let below = 0;
  for (const [place, count] of counts.entries()) {
    const wanted = total * share - below;
    if (count > 0 && wanted <= count) {
      const from = place === 0 ? 0 : (ENDS_MS[place - 1] ?? 0);
      const to = ENDS_MS[place] ?? from;
      return Math.round(from + ((to - from) * wanted) / count);
    }
    below += count;
  }
  return ENDS_MS.at(-1) ?? null;
}
