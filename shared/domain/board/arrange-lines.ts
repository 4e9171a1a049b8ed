import { MINUTE_MS } from '../visit/day-clock.ts';
import type { VisitLine } from '../visit/visit-line.ts';
import type { Interval } from '../working-time/interval.ts';

export type ArrangedLine<Line> = Line & { join: VisitLine['join']; gap: number };

/**
 * Returns lines of given times in the order in which they begin, as the lines of a visit: each begins after all before it, or
 * with the line before it, and a gap later. The times are whole minutes apart.
 */
export function arrangeLines<Line extends Interval>(lines: readonly Line[]): ArrangedLine<Line>[] {
  const sorted = [...lines].sort((one, other) => one.start - other.start);
  let end = Number.NEGATIVE_INFINITY;
  return sorted.map((line, index) => {
    const before = sorted[index - 1];
    const isAfter = line.start >= end;
    const from = isAfter ? end : (before?.start ?? line.start);
    end = Math.max(end, line.end);
    const gap = before ? Math.round((line.start - from) / MINUTE_MS) : 0;
    return { ...line, join: isAfter ? 'after' : 'with', gap };
  });
}
