import type { Candidate } from '../requested-line.ts';
import type { VisitLine } from '../visit-line.ts';
import { judgeVisit, listLineMinutes, type OracleDay, type OracleVerdict } from './oracle-visit.ts';
import { REAL_MINUTES } from './real-minutes.ts';
import type { VisitCase } from './visit-case.ts';

/** The second computation of slots and of plans, which tries every start and every assignment of employees. */

export interface OracleSlot {
  startMinute: number;
  startsAt: number;
  /** null for a taken slot. */
  employeeIds: readonly string[] | null;
}

interface Assignment {
  employeeIds: readonly string[];
  minutes: ReturnType<typeof listLineMinutes>;
  changes: number;
}

/** Returns the expected slots of `planVisit`. */
export function listOracleSlots(day: OracleDay, lines: VisitCase['lines']): OracleSlot[] {
  const assignments = listAssignments(lines).map(toAssignment);
  // A stable sort: of equal changes the earlier in the salon's order stays first.
  assignments.sort((one, other) => one.changes - other.changes);
  const firstIds = [...new Set(assignments.map(({ employeeIds }) => employeeIds[0] ?? ''))];
  const slots: OracleSlot[] = [];
  for (let start = Math.max(day.nowIndex, 1); start < REAL_MINUTES; start += 1) {
    const startIds = firstIds.filter((id) => isGridStart(day, id, start));
    if (startIds.length === 0) continue;
    const verdicts = assignments
      .filter(({ employeeIds }) => startIds.includes(employeeIds[0] ?? ''))
      .map((one) => ({ ...one, ...judgeVisit(day, one.minutes, start) }))
      .filter(({ result }) => result !== 'outside_hours');
    if (verdicts.length === 0) continue;
    slots.push({
      startMinute: day.minutes.clock[start] ?? 0,
      startsAt: day.minutes.firstMs + start * 60_000,
      employeeIds: verdicts.find(({ result }) => result === 'ok')?.employeeIds ?? null,
    });
  }
  return slots.slice(0, day.grid.maxSlots);
}

/** Returns the expected checks of `checkVisitSlot`, by minute of the date. */
export function createMinuteJudge(
  day: OracleDay,
  lines: readonly VisitLine[],
): (minute: number) => OracleVerdict {
  const work = day.work.get(lines[0]?.employeeId ?? '');
  const begins = (work ?? new Int32Array()).filter(
    (begin, index) => begin !== -1 && begin !== work?.[index - 1],
  );
  const lineMinutes = listLineMinutes(lines);
  return (minute) => {
    if (begins.length === 0) return { result: 'outside_hours', line: 0 };
    const start = day.minutes.firstIndex.get(minute);
    if (start === undefined) return { result: 'off_grid', line: 0 };
    const begin = work?.[start] ?? -1;
    const isStep = (one: number) => (minute - one) % day.grid.stepMinutes === 0;
    const isNow = day.grid.allowsNow && start === day.nowIndex;
    if (!isNow && !(begin === -1 ? begins.some(isStep) : isStep(begin)))
      return { result: 'off_grid', line: 0 };
    return judgeVisit(day, lineMinutes, start);
  };
}

function isGridStart(
  { minutes, work, grid, nowIndex }: OracleDay,
  employeeId: string,
  start: number,
): boolean {
  const begin = work.get(employeeId)?.[start] ?? -1;
  const minute = minutes.clock[start] ?? 0;
  const isFirst = minute > (minutes.reached[start - 1] ?? 0);
  if (begin === -1 || !isFirst) return false;
  return (minute - begin) % grid.stepMinutes === 0 || (grid.allowsNow && start === nowIndex);
}

/** Returns every assignment in the salon's order: the first line changes slowest. */
function listAssignments(lines: VisitCase['lines']): VisitLine[][] {
  return lines.reduce<VisitLine[][]>(
    (begun, { employeeId, candidates, ...same }) => {
      const allowed = candidates.filter((one) => employeeId === null || one.employeeId === employeeId);
      return begun.flatMap((earlier) =>
        allowed.map((candidate: Candidate) => [...earlier, { ...candidate, ...same }]),
      );
    },
    [[]],
  );
}

function toAssignment(lines: VisitLine[]): Assignment {
  const employeeIds = lines.map(({ employeeId }) => employeeId);
  return {
    employeeIds,
    minutes: listLineMinutes(lines),
    changes: employeeIds.filter((id, index) => index > 0 && id !== employeeIds[index - 1]).length,
  };
}
