/** Minutes after the midnight of a date on the salon's clock; 1440 or more in the night after it. */
export interface Interval {
  from: number;
  to: number;
}

export const overlaps = (a: Interval, b: Interval): boolean => a.from < b.to && b.from < a.to;

/** Returns the parts of `whole` that none of `parts` covers, in order. */
export function listRest(whole: Interval, parts: readonly Interval[]): Interval[] {
  const rest: Interval[] = [];
  let from = whole.from;
  for (const part of [...parts].sort((a, b) => a.from - b.from)) {
    if (part.from > from) rest.push({ from, to: Math.min(part.from, whole.to) });
    from = Math.max(from, part.to);
    if (from >= whole.to) break;
  }
  if (from < whole.to) rest.push({ from, to: whole.to });
  return rest.filter((interval) => interval.from < interval.to);
}

/** Returns null if nothing of the interval is inside of `whole`. */
export function cutTo(whole: Interval, { from, to }: Interval): Interval | null {
  const cut = { from: Math.max(from, whole.from), to: Math.min(to, whole.to) };
  return cut.from < cut.to ? cut : null;
}
