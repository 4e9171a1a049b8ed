import { MINUTE_MS } from '../visit/day-clock.ts';
import { floorToMinute } from '../visit/find-refusal.ts';
import type { RequestedLine } from '../visit/requested-line.ts';
import type { VisitDay } from '../visit/visit-day.ts';
import type { VisitLine } from '../visit/visit-line.ts';
import { BOARD_STEP_MINUTES } from './board-limits.ts';
import { planVisitAt } from './plan-visit-at.ts';

const STEP_MS = BOARD_STEP_MINUTES * MINUTE_MS;

export interface EarliestVisit {
  /** Milliseconds since 1970. */
  startsAt: number;
  /** With the chosen employees. */
  lines: readonly VisitLine[];
}

/**
 * Returns the earliest start of a walk-in: the current minute, or else the first possible multiple of the board's step, because
 * staff tell the customer this time. Returns null if the working time of the day has none. `from`: an instant before which the
 * caller knows that no start is possible.
 */
export function findEarliestVisit(
  day: VisitDay,
  requested: readonly RequestedLine[],
  from = Number.NEGATIVE_INFINITY,
): EarliestVisit | null {
  const end = getLastEnd(day, requested);
  const first = Math.max(floorToMinute(day.now), from);
  for (let instant = first; instant < end; instant = getNextStep(instant)) {
    const plan = planVisitAt(day, requested, instant);
    if (plan.result === 'ok') return { startsAt: instant, lines: plan.lines };
  }
  return null;
}

function getNextStep(instant: number): number {
  return (Math.floor(instant / STEP_MS) + 1) * STEP_MS;
}

/** Returns the end of the working time of those who could do the first line. */
function getLastEnd({ people }: VisitDay, [first]: readonly RequestedLine[]): number {
  const ends = (first?.candidates ?? [])
    .filter(({ employeeId }) => first?.employeeId === null || first?.employeeId === employeeId)
    .flatMap(({ employeeId }) => people.get(employeeId)?.segments ?? [])
    .map(({ end }) => end);
  return Math.max(Number.NEGATIVE_INFINITY, ...ends);
}
