import { MINUTE_MS } from '../visit/day-clock.ts';
import type { PlacedLine } from './placed-line.ts';

/** A change by hand. What is null stays. */
export interface LineMove {
  /** null for the whole visit. */
  position: number | null;
  /** Milliseconds since 1970. */
  start: number | null;
  employeeId: string | null;
  minutes: number | null;
}

/**
 * Returns the lines after a move of the line, or of the whole visit by its first line, whose employee may change: the other
 * lines of this employee follow. A line that becomes longer or shorter takes along the lines that begin after it. Returns null
 * for an unknown position.
 */
export function moveLines<Line extends PlacedLine>(
  lines: readonly Line[],
  { position, start, employeeId, minutes }: LineMove,
): Line[] | null {
  const head = position === null ? lines[0] : lines.find((line) => line.position === position);
  if (!head) return null;
  const isWhole = position === null;
  const by = start === null ? 0 : start - head.start;
  const moved = lines.map((line) => {
    const moves = isWhole || line === head;
    const changes = line === head || (isWhole && line.employeeId === head.employeeId);
    return {
      ...(moves ? moveBy(line, by) : line),
      employeeId: changes ? (employeeId ?? line.employeeId) : line.employeeId,
    };
  });
  return minutes === null ? moved : stretch(moved, lines.indexOf(head), minutes);
}

function stretch<Line extends PlacedLine>(lines: readonly Line[], index: number, minutes: number): Line[] {
  const { start, end: oldEnd } = lines[index] as Line;
  const end = start + minutes * MINUTE_MS;
  return lines.map((line, place) => {
    if (place === index) return { ...line, end };
    return line.start >= oldEnd ? moveBy(line, end - oldEnd) : line;
  });
}

/**
 * Returns the lines after everything that the employee begins at or after `from` became later, together with the lines that
 * follow it in the visit; null if the employee begins nothing then.
 */
export function shiftLines<Line extends PlacedLine>(
  lines: readonly Line[],
  { employeeId, from, minutes }: { employeeId: string; from: number; minutes: number },
): Line[] | null {
  const starts = lines.filter((line) => line.employeeId === employeeId && line.start >= from);
  if (starts.length === 0) return null;
  const first = Math.min(...starts.map(({ start }) => start));
  return lines.map((line) => (line.start >= first ? moveBy(line, minutes * MINUTE_MS) : line));
}

function moveBy<Line extends PlacedLine>(line: Line, by: number): Line {
  return { ...line, start: line.start + by, end: line.end + by };
}
