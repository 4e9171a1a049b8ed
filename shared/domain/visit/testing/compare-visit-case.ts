import fc from 'fast-check';
import { planVisit } from '../plan-visit.ts';
import type { VisitDay } from '../visit-day.ts';
import type { VisitLine } from '../visit-line.ts';
import { buildVisitSlots, checkVisitSlot } from '../visit-slots.ts';
import { createMinuteJudge, listOracleSlots } from './oracle-slots.ts';
import { createOracleDay, type OracleDay } from './oracle-visit.ts';
import { someVisitCase } from './some-visit-case.ts';
import { toVisitDay, type VisitCase } from './visit-case.ts';

/** Two results that should be equal. */
export interface Difference {
  /** The compared function. */
  of: string;
  actual: unknown;
  expected: unknown;
}

/** Minutes that many grids do not contain, and minutes that a clock change skips or repeats. */
const CHECKED_MINUTES = [
  0, 30, 60, 75, 90, 120, 121, 150, 540, 600, 755, 1380, 1410, 1440, 1455, 1500, 1560, 1590,
];

/** Returns the first difference between the production code and the minute by minute computation, or null. */
export function compareVisitCase(visitCase: VisitCase): Difference | null {
  const day = toVisitDay(visitCase);
  const oracle = createOracleDay(visitCase);
  return (
    compareSegments(day, oracle) ??
    comparePlan(visitCase, day, oracle) ??
    compareChecks(visitCase, day, oracle)
  );
}

/** Compares `count` random cases; throws the smallest case that differs. */
export function compareRandomVisits(count: number, seed: number): void {
  fc.assert(
    fc.property(someVisitCase, (visitCase) => {
      const difference = compareVisitCase(visitCase);
      if (difference) throw new Error(JSON.stringify(difference, null, 1));
    }),
    { numRuns: count, seed },
  );
}

function compareSegments(day: VisitDay, oracle: OracleDay): Difference | null {
  return compareGrids(day, oracle) ?? compareContinuedWork(day, oracle);
}

function compareContinuedWork(
  { people }: VisitDay,
  { minutes, continuedWork }: OracleDay,
): Difference | null {
  for (const [id, { segments }] of people) {
    const actual = new Uint8Array(minutes.clock.length);
    for (const { start, until } of segments) {
      actual.fill(1, (start - minutes.firstMs) / 60_000, (until - minutes.firstMs) / 60_000);
    }
    const expected = continuedWork.get(id);
    if (actual.some((minute, index) => minute !== expected?.[index]))
      return { of: `continued toSegments ${id}`, actual: segments, expected: 'other minutes' };
  }
  return null;
}

function compareGrids({ people }: VisitDay, { minutes, work }: OracleDay): Difference | null {
  for (const [id, { segments }] of people) {
    const actual = new Int32Array(minutes.clock.length).fill(-1);
    for (const { start, end, firstMinute } of segments) {
      actual.fill(firstMinute, (start - minutes.firstMs) / 60_000, (end - minutes.firstMs) / 60_000);
    }
    const expected = work.get(id) ?? new Int32Array();
    const isEqual = actual.every((minute, index) => minute === expected[index]);
    if (!isEqual) return { of: `toSegments ${id}`, actual: segments, expected: [...new Set(expected)] };
  }
  return null;
}

function comparePlan({ lines }: VisitCase, day: VisitDay, oracle: OracleDay): Difference | null {
  const actual = planVisit({ ...day, lines }).map(({ startMinute, startsAt, employeeIds }) => ({
    startMinute,
    startsAt,
    employeeIds,
  }));
  return compare('planVisit', actual, listOracleSlots(oracle, lines));
}

/** Compares the slots and checks of the first candidates as fixed lines. */
function compareChecks({ lines }: VisitCase, day: VisitDay, oracle: OracleDay): Difference | null {
  const fixed = lines.map(
    ({ candidates, join, gap, roomKinds }) => ({ ...candidates[0], join, gap, roomKinds }) as VisitLine,
  );
  const requested = lines.map(({ candidates, ...line }) => ({
    ...line,
    employeeId: null,
    candidates: candidates.slice(0, 1),
  }));
  const expected = listOracleSlots(oracle, requested);
  const slots = buildVisitSlots({ ...day, lines: fixed });
  const difference = compare(
    'buildVisitSlots',
    slots.map(({ startsAt, isAvailable }) => [startsAt, isAvailable]),
    expected.map(({ startsAt, employeeIds }) => [startsAt, employeeIds !== null]),
  );
  if (difference) return difference;
  const judgeMinute = createMinuteJudge(oracle, fixed);
  for (const minute of new Set([...CHECKED_MINUTES, ...expected.map(({ startMinute }) => startMinute)])) {
    const check = checkVisitSlot({ ...day, lines: fixed }, minute);
    const wrong = compare(`checkVisitSlot ${minute}`, check, judgeMinute(minute));
    if (wrong) return wrong;
  }
  return null;
}

function compare(of: string, actual: unknown, expected: unknown): Difference | null {
  return JSON.stringify(actual) === JSON.stringify(expected) ? null : { of, actual, expected };
}
