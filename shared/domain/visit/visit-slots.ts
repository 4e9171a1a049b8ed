import { buildSlot, type TimeSlot } from '../time-slots.ts';
import { findPartsProblem } from './find-lines-problem.ts';
import { findRefusal, type VisitRefusal } from './find-refusal.ts';
import type { VisitDay } from './visit-day.ts';
import { isOnGrid, listStarts, type VisitStart } from './visit-grid.ts';
import type { VisitLine } from './visit-line.ts';
import { createVisitShape } from './visit-shape.ts';

export interface VisitQuery extends VisitDay {
  lines: readonly VisitLine[];
}

export interface VisitSlot extends TimeSlot {
  /** The real start in milliseconds since 1970. */
  startsAt: number;
}

/** A start at which all lines lie within the hours. */
export interface JudgedStart extends VisitStart {
  isAvailable: boolean;
}

export type VisitCheck = { result: 'ok' } | { result: 'off_grid'; line: 0 } | VisitRefusal;

/** Returns the slots of one date in order, the taken ones too; none for lines with invalid parts. */
export function buildVisitSlots(query: VisitQuery): VisitSlot[] {
  return Array.from(judgeStarts(query), toVisitSlot);
}

/** Computes the starts of the slots one by one. */
export function* judgeStarts(query: VisitQuery): Generator<JudgedStart> {
  const { lines, people, grid } = query;
  const [first] = lines;
  if (!first || findPartsProblem(lines)) return;
  const shape = createVisitShape(lines);
  let count = 0;
  for (const { minute, instant } of listStarts(query, people.get(first.employeeId)?.segments ?? [])) {
    const refusal = findRefusal(query, shape, instant);
    if (refusal?.result === 'outside_hours') continue;
    if (count === grid.maxSlots) return;
    count += 1;
    yield { minute, instant, isAvailable: refusal === null };
  }
}

/** Returns the slot of a start. */
export function toVisitSlot({ minute, instant, isAvailable }: JudgedStart): VisitSlot {
  return { ...buildSlot(minute, isAvailable), startsAt: instant };
}

/**
 * Checks one start by the rules of `buildVisitSlots`, in minutes after midnight of the date. Lines with invalid parts are
 * outside the hours.
 */
export function checkVisitSlot(query: VisitQuery, startMinute: number): VisitCheck {
  const problem = findPartsProblem(query.lines);
  if (problem) return { result: 'outside_hours', line: problem.line };
  const segments = query.people.get(query.lines[0]?.employeeId ?? '')?.segments ?? [];
  if (segments.length === 0) return { result: 'outside_hours', line: 0 };
  if (!isOnGrid(query, segments, startMinute)) return { result: 'off_grid', line: 0 };
  const instant = query.clock.toInstant(startMinute);
  return findRefusal(query, createVisitShape(query.lines), instant) ?? { result: 'ok' };
}
