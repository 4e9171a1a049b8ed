import { MINUTE_MS } from './day-clock.ts';
import type { Candidate } from './requested-line.ts';
import { isWorked } from './segments.ts';
import type { VisitDay } from './visit-day.ts';
import { getServedMinutes } from './visit-line.ts';
import { haveOverlap, listWorkIntervals } from './visit-shape.ts';

/** A line's candidate and the minutes from the visit's start to the line. */
export interface LineChoice {
  candidate: Candidate;
  offset: number;
}

/** Whether the line lies within the candidate's hours, if the visit starts at `start`. */
export function isChoiceInHours(day: VisitDay, { candidate, offset }: LineChoice, start: number): boolean {
  const from = start + offset * MINUTE_MS;
  const to = from + getServedMinutes(candidate.parts) * MINUTE_MS;
  const segments = day.people.get(candidate.employeeId)?.segments ?? [];
  return isWorked(segments, { start: from, end: to });
}

/** Whether the candidate is free during work and finish, without buffers. */
export function isChoiceFree(day: VisitDay, { candidate, offset }: LineChoice, start: number): boolean {
  const busy = day.people.get(candidate.employeeId)?.busy;
  return listWorkIntervals(candidate.parts, offset).every(
    (work) => !busy?.overlaps(start + work.start, start + work.end),
  );
}

/** Whether one employee would work on two lines at the same time. */
export function haveConflict(one: LineChoice, other: LineChoice): boolean {
  return (
    one.candidate.employeeId === other.candidate.employeeId &&
    haveOverlap(
      listWorkIntervals(one.candidate.parts, one.offset),
      listWorkIntervals(other.candidate.parts, other.offset),
    )
  );
}

/** Returns 1 if the employee changes between two lines, else 0; 0 for the first line. */
export function countChange(before: Candidate | null, after: Candidate): number {
  return before === null || before.employeeId === after.employeeId ? 0 : 1;
}
