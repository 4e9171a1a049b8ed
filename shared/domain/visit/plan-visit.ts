import type { SalonDate } from '../salon-clock.ts';
import { MAX_LINES } from './find-lines-problem.ts';
import { type DatedSlot, findFirstAvailable } from './find-next-visit-slot.ts';
import { PlanSearch, type PlanStart } from './plan-search.ts';
import { type Candidate, type RequestedLine, toOpenLine } from './requested-line.ts';
import type { VisitDay } from './visit-day.ts';
import { listStarts } from './visit-grid.ts';
import { type JudgedStart, toVisitSlot, type VisitSlot } from './visit-slots.ts';

export interface PlanQuery extends VisitDay {
  lines: readonly RequestedLine[];
}

export interface PlannedSlot extends VisitSlot {
  /** The employee of each line; null for a taken slot. */
  employeeIds: readonly string[] | null;
}

interface PlannedStart extends JudgedStart, Pick<PlannedSlot, 'employeeIds'> {}

/**
 * Returns the slots of a visit with open employees, in order: the starts on the grid of a candidate of the first line at
 * which some candidates work. Each available slot has the assignment with the fewest changes of employee, then the earliest
 * in the salon's order.
 */
export function planVisit(query: PlanQuery): PlannedSlot[] {
  return Array.from(judgePlanStarts(query), toPlannedSlot);
}

function* judgePlanStarts(query: PlanQuery): Generator<PlannedStart> {
  const lines = query.lines.map(toOpenLine);
  if (lines.length === 0 || lines.length > MAX_LINES) return;
  let count = 0;
  for (const start of listPlanStarts(query, lines[0]?.candidates ?? [])) {
    const search = new PlanSearch(query, lines, start);
    const employeeIds = search.find();
    if (!employeeIds && !search.canBeInHours()) continue;
    if (count === query.grid.maxSlots) return;
    count += 1;
    const { minute, instant } = start;
    yield { minute, instant, isAvailable: employeeIds !== null, employeeIds };
  }
}

function toPlannedSlot(start: PlannedStart): PlannedSlot {
  return { ...toVisitSlot(start), employeeIds: start.employeeIds };
}

/** Returns the first available slot of the dates with its employees, or null. */
export function findNextPlannedSlot(
  dates: Iterable<SalonDate>,
  getQuery: (date: SalonDate) => PlanQuery,
): DatedSlot<PlannedSlot> | null {
  return findFirstAvailable(dates, (date) => judgePlanStarts(getQuery(date)), toPlannedSlot);
}

function listPlanStarts(day: VisitDay, candidates: readonly Candidate[]): PlanStart[] {
  const starts = new Map<number, PlanStart & { firstIds: string[] }>();
  for (const { employeeId } of candidates) {
    for (const start of listStarts(day, day.people.get(employeeId)?.segments ?? [])) {
      const known = starts.get(start.instant);
      if (known) known.firstIds.push(employeeId);
      else starts.set(start.instant, { ...start, firstIds: [employeeId] });
    }
  }
  return [...starts.values()].sort((one, other) => one.instant - other.instant);
}
