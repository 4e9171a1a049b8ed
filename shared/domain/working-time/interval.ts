/** Real time from `start` to `end`, in milliseconds since 1970; `end` is not included. */
export interface Interval {
  start: number;
  end: number;
}

/** Whether both contain the same time; intervals that touch do not overlap. */
export function doOverlap(one: Interval, other: Interval): boolean {
  return one.start < other.end && other.start < one.end;
}

/** Returns the union, in order and apart: intervals or spans that touch become one, empty ones disappear. */
export function mergeTouching(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = [];
  let last: Interval | null = null;
  for (const { start, end } of [...intervals].sort((one, other) => one.start - other.start)) {
    if (start >= end) continue;
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else {
      last = { start, end };
      merged.push(last);
    }
  }
  return merged;
}
