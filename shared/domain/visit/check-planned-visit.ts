import { MAX_LINES } from './find-lines-problem.ts';
import { isPast } from './find-refusal.ts';
import { PlanSearch } from './plan-search.ts';
import type { PlanQuery } from './plan-visit.ts';
import { toOpenLine } from './requested-line.ts';
import { isOnGrid } from './visit-grid.ts';

export type PlanCheck =
  | { result: 'ok'; employeeIds: readonly string[] }
  | { result: 'off_grid' | 'outside_hours' | 'past' | 'taken' };

/**
 * Checks one start by the rules of `planVisit`, in minutes after midnight of the date, and chooses the employees. Rooms that
 * are taken count as `taken`.
 */
export function checkPlannedVisit(query: PlanQuery, startMinute: number): PlanCheck {
  const lines = query.lines.map(toOpenLine);
  if (lines.length === 0 || lines.length > MAX_LINES) return { result: 'outside_hours' };
  const first = (lines[0]?.candidates ?? []).map(({ employeeId }) => ({
    employeeId,
    segments: query.people.get(employeeId)?.segments ?? [],
  }));
  const working = first.filter(({ segments }) => segments.length > 0);
  if (working.length === 0) return { result: 'outside_hours' };
  const onGrid = working.filter(({ segments }) => isOnGrid(query, segments, startMinute));
  if (onGrid.length === 0) return { result: 'off_grid' };
  const instant = query.clock.toInstant(startMinute);
  const firstIds = onGrid.map(({ employeeId }) => employeeId);
  const search = new PlanSearch(query, lines, { minute: startMinute, instant, firstIds });
  if (!search.canBeInHours()) return { result: 'outside_hours' };
  if (isPast(query, instant)) return { result: 'past' };
  const employeeIds = search.find();
  return employeeIds ? { result: 'ok', employeeIds } : { result: 'taken' };
}
