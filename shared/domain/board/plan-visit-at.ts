import { MAX_LINES } from '../visit/find-lines-problem.ts';
import { findRefusal, type VisitRefusal } from '../visit/find-refusal.ts';
import { PlanSearch } from '../visit/plan-search.ts';
import { type RequestedLine, toOpenLine } from '../visit/requested-line.ts';
import type { VisitDay } from '../visit/visit-day.ts';
import type { VisitLine } from '../visit/visit-line.ts';
import { createVisitShape } from '../visit/visit-shape.ts';

export type PlanAt =
  | { result: 'ok'; lines: readonly VisitLine[] }
  | { result: Exclude<VisitRefusal['result'], 'past'> };

/**
 * Chooses the employees of a visit that begins at an instant, whatever the grid: with the fewest changes of employee, then in
 * the salon's order. A taken room counts as `taken` if an employee is open. The instant is not checked against `day.now`.
 */
export function planVisitAt(day: VisitDay, requested: readonly RequestedLine[], instant: number): PlanAt {
  const lines = requested.map(toOpenLine);
  const firstIds = (lines[0]?.candidates ?? [])
    .map(({ employeeId }) => employeeId)
    .filter((id) => isWorking(day, id, instant));
  if (firstIds.length === 0 || lines.length > MAX_LINES) return { result: 'outside_hours' };
  const search = new PlanSearch(day, lines, { minute: day.clock.toMinute(instant), instant, firstIds });
  const employeeIds = search.find();
  if (employeeIds) return { result: 'ok', lines: chooseCandidates(requested, employeeIds) };
  if (!search.canBeInHours()) return { result: 'outside_hours' };
  return { result: isRoomMissing(day, requested, instant) ? 'room_taken' : 'taken' };
}

function isWorking({ people }: VisitDay, employeeId: string, instant: number): boolean {
  const segments = people.get(employeeId)?.segments ?? [];
  return segments.some(({ start, end }) => start <= instant && instant < end);
}

function chooseCandidates(requested: readonly RequestedLine[], ids: readonly string[]): VisitLine[] {
  return requested.flatMap(({ candidates, join, gap = 0, roomKinds }, index) => {
    const chosen = candidates.find(({ employeeId }) => employeeId === ids[index]);
    return chosen ? [{ ...chosen, join, gap, roomKinds }] : [];
  });
}

/** Whether named employees are free and a room is not. */
function isRoomMissing(day: VisitDay, requested: readonly RequestedLine[], instant: number): boolean {
  const ids = requested.flatMap(({ employeeId }) => employeeId ?? []);
  if (ids.length < requested.length) return false;
  const shape = createVisitShape(chooseCandidates(requested, ids));
  return findRefusal(day, shape, instant)?.result === 'room_taken';
}
