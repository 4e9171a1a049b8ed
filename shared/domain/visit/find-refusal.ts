import { assignUnits } from './assign-units.ts';
import { MINUTE_MS } from './day-clock.ts';
import { isInSegment, isWorked } from './segments.ts';
import type { PersonDay, VisitDay } from './visit-day.ts';
import type { LineShape, VisitShape } from './visit-shape.ts';

/** The results of a check that do not depend on the grid. */
export interface VisitRefusal {
  result: 'outside_hours' | 'past' | 'taken' | 'room_taken';
  /** The index of the refused line. */
  line: number;
}

/** Returns why a visit cannot start at an instant, or null if it can. Rooms are read last. */
export function findRefusal(
  day: VisitDay,
  { lines, conflictLine }: VisitShape,
  start: number,
): VisitRefusal | null {
  const outside = lines.findIndex(
    (line, index) =>
      !isWithinHours(day.people.get(line.line.employeeId), line, start) ||
      (index === 0 && !isInSegment(day.people.get(line.line.employeeId)?.segments ?? [], start)),
  );
  if (outside >= 0) return { result: 'outside_hours', line: outside };
  if (isPast(day, start)) return { result: 'past', line: 0 };
  const taken = lines.findIndex(
    (line, index) => index === conflictLine || isTaken(day.people.get(line.line.employeeId), line, start),
  );
  if (taken >= 0) return { result: 'taken', line: taken };
  const assignment = assignUnits(lines, start, day.rooms);
  return 'refusedLine' in assignment ? { result: 'room_taken', line: assignment.refusedLine } : null;
}

/** Whether the current minute began after an instant. */
export function isPast({ now }: VisitDay, start: number): boolean {
  return start < floorToMinute(now);
}

/** Returns the start of the minute of an instant. */
export function floorToMinute(instant: number): number {
  return Math.floor(instant / MINUTE_MS) * MINUTE_MS;
}

function isWithinHours(person: PersonDay | undefined, { served }: LineShape, start: number): boolean {
  if (!person) return false;
  return isWorked(person.segments, { start: start + served.start, end: start + served.end });
}

function isTaken(person: PersonDay | undefined, line: LineShape, start: number): boolean {
  return !person || line.person.some((time) => person.busy.overlaps(start + time.start, start + time.end));
}
