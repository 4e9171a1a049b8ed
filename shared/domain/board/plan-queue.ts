import { assignUnits } from '../visit/assign-units.ts';
import { MINUTE_MS } from '../visit/day-clock.ts';
import type { RequestedLine } from '../visit/requested-line.ts';
import type { VisitDay } from '../visit/visit-day.ts';
import { createVisitShape } from '../visit/visit-shape.ts';
import type { Interval } from '../working-time/interval.ts';
import { BOARD_STEP_MINUTES } from './board-limits.ts';
import { type EarliestVisit, findEarliestVisit } from './find-earliest-visit.ts';

/**
 * Returns when each of the waiting customers can begin, in the order in which staff serve them, in milliseconds since 1970; null
 * if no time is left. Each takes the earliest time that those before leave free, so that a later one with another employee may
 * begin earlier.
 */
export function planQueue(day: VisitDay, queue: readonly (readonly RequestedLine[])[]): (number | null)[] {
  const plan = new QueuePlan(day);
  return queue.map((lines) => plan.add(lines));
}

/** The day with those who already wait. */
export class QueuePlan {
  private rest: VisitDay;
  /** Less and less time is left, so that no customer begins before those who wait for the same. */
  private readonly lastStarts = new Map<string, number>();

  constructor(day: VisitDay) {
    this.rest = day;
  }

  /** Puts a customer at the end of the queue, and returns when she can begin; null if no time is left. */
  add(lines: readonly RequestedLine[]): number | null {
    const visit = this.findVisit(lines);
    this.lastStarts.set(JSON.stringify(lines), visit?.startsAt ?? Number.POSITIVE_INFINITY);
    if (visit) this.rest = occupy(this.rest, visit);
    return visit?.startsAt ?? null;
  }

  /** Returns what `add` would return, and leaves the queue as it is. */
  find(lines: readonly RequestedLine[]): number | null {
    return this.findVisit(lines)?.startsAt ?? null;
  }

  private findVisit(lines: readonly RequestedLine[]): EarliestVisit | null {
    return findEarliestVisit(this.rest, lines, this.lastStarts.get(JSON.stringify(lines)));
  }
}

/** Whether a customer must be told another time. Less than a step is not worth a word. */
export function isPromiseChanged(promisedAt: number | null, expectedAt: number | null): boolean {
  if (promisedAt === null || expectedAt === null) return promisedAt !== expectedAt;
  return Math.abs(promisedAt - expectedAt) >= BOARD_STEP_MINUTES * MINUTE_MS;
}

/** Whether a customer can have been told an instant as her time: working time of the day that passed less than a step ago, if at all. */
export function canBeTold({ people, now }: VisitDay, instant: number): boolean {
  const ends = [...people.values()].flatMap(({ segments }) => segments.map(({ end }) => end));
  return instant > now - BOARD_STEP_MINUTES * MINUTE_MS && instant < Math.max(...ends);
}

function occupy(day: VisitDay, { startsAt, lines }: EarliestVisit): VisitDay {
  const shape = createVisitShape(lines);
  const assignment = assignUnits(shape.lines, startsAt, day.rooms);
  const uses = 'uses' in assignment ? assignment.uses : [];
  const shift = ({ start, end }: Interval): Interval => ({ start: start + startsAt, end: end + startsAt });
  const getPersonTime = (id: string) =>
    shape.lines.flatMap(({ line, person }) => (line.employeeId === id ? person.map(shift) : []));
  const getUnitTime = (id: string) =>
    uses.flatMap(({ line, unitId }) => {
      const room = shape.lines[line]?.room;
      return unitId === id && room ? [shift(room)] : [];
    });
  return {
    ...day,
    people: new Map(
      [...day.people].map(([id, person]) => [id, { ...person, busy: person.busy.with(getPersonTime(id)) }]),
    ),
    rooms: new Map(
      [...day.rooms].map(([kind, units]) => [
        kind,
        units.map((unit) => ({ ...unit, busy: unit.busy.with(getUnitTime(unit.id)) })),
      ]),
    ),
  };
}
