import { DAY_MINUTES } from '../minutes.ts';
import { getServedMinutes, type LineParts, type VisitLine } from './visit-line.ts';
import { createVisitShape } from './visit-shape.ts';

/** The largest number of lines of a visit. */
export const MAX_LINES = 12;

export type LinesProblemCode =
  | 'no_lines'
  | 'too_many_lines'
  /** A part that is negative or no whole number, a line that serves for no minute, or one over 24 hours. */
  | 'parts_invalid'
  /** The line's employee works on an earlier line at the same time. */
  | 'same_person';

export interface LinesProblem {
  code: LinesProblemCode;
  /** The index of the line. */
  line: number;
}

/** Returns the first problem that a visit has at any time, or null. */
export function findLinesProblem(lines: readonly VisitLine[]): LinesProblem | null {
  const problem = findPartsProblem(lines);
  if (problem) return problem;
  const { conflictLine } = createVisitShape(lines);
  return conflictLine === null ? null : { code: 'same_person', line: conflictLine };
}

/** Returns the first problem that does not depend on the employees, or null. */
export function findPartsProblem(lines: readonly Pick<VisitLine, 'parts'>[]): LinesProblem | null {
  if (lines.length === 0) return { code: 'no_lines', line: 0 };
  if (lines.length > MAX_LINES) return { code: 'too_many_lines', line: MAX_LINES };
  const line = lines.findIndex(({ parts }) => !areValidParts(parts));
  return line < 0 ? null : { code: 'parts_invalid', line };
}

/** Whether the parts are whole minutes of 24 hours at most, in which the customer is served for a minute at least. */
export function areValidParts(parts: LineParts): boolean {
  const minutes = [parts.before, parts.work, parts.process, parts.finish, parts.after];
  return (
    minutes.every((minute) => Number.isInteger(minute) && minute >= 0) &&
    getServedMinutes(parts) > 0 &&
    getServedMinutes(parts) + parts.before + parts.after <= DAY_MINUTES
  );
}
