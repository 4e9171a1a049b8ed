import type { SalonDate } from '@salon/shared/domain/salon-clock';
import { checkPlannedVisit, type PlanCheck } from '@salon/shared/domain/visit/check-planned-visit';
import type { DatedSlot } from '@salon/shared/domain/visit/find-next-visit-slot';
import { mergePlainLines } from '@salon/shared/domain/visit/merge-plain-lines';
import { type PlannedSlot, planVisit } from '@salon/shared/domain/visit/plan-visit';
import type { RequestedLine } from '@salon/shared/domain/visit/requested-line';
import type { VisitDay } from '@salon/shared/domain/visit/visit-day';
import type { VisitLine } from '@salon/shared/domain/visit/visit-line';
import { buildVisitSlots, checkVisitSlot, type VisitCheck } from '@salon/shared/domain/visit/visit-slots';

export type StartCheck =
  | { result: 'ok'; employeeIds: readonly string[] }
  | { result: Exclude<VisitCheck['result'] | PlanCheck['result'], 'ok'> };

/** Returns the slots of a date as the server decides; none if no employee may do one of the lines. */
export function listVisitSlots(day: VisitDay, lines: readonly RequestedLine[]): PlannedSlot[] {
  const named = findNamedLines(lines);
  if (!named) return planVisit({ ...day, lines });
  const employeeIds = named.map(({ employeeId }) => employeeId);
  return buildVisitSlots({ ...day, lines: mergePlainLines(named) }).map((slot) => ({
    ...slot,
    employeeIds: slot.isAvailable ? employeeIds : null,
  }));
}

/** Checks one start, in minutes after midnight of the date, and chooses the employees of open lines. */
export function checkStart(day: VisitDay, lines: readonly RequestedLine[], startMinute: number): StartCheck {
  const named = findNamedLines(lines);
  if (!named) return checkPlannedVisit({ ...day, lines }, startMinute);
  const { result } = checkVisitSlot({ ...day, lines: mergePlainLines(named) }, startMinute);
  return result === 'ok' ? { result, employeeIds: named.map(({ employeeId }) => employeeId) } : { result };
}

/** Returns the first free slot of the dates that are known, or null. */
export function findNextSlot(
  dates: Iterable<SalonDate>,
  getDay: (date: SalonDate) => VisitDay | null,
  lines: readonly RequestedLine[],
): DatedSlot<PlannedSlot> | null {
  for (const date of dates) {
    const day = getDay(date);
    const slot = day && listVisitSlots(day, lines).find(({ isAvailable }) => isAvailable);
    if (slot) return { date, slot };
  }
  return null;
}

/** Returns the lines if each names an employee who may do it; null for open lines and lines that cannot be booked. */
function findNamedLines(lines: readonly RequestedLine[]): VisitLine[] | null {
  const named = lines.flatMap(({ employeeId, join, roomKinds, candidates }) => {
    const own = candidates.find((candidate) => candidate.employeeId === employeeId);
    return own ? [{ employeeId: own.employeeId, parts: own.parts, join, roomKinds }] : [];
  });
  return named.length === lines.length ? named : null;
}
