import { doOverlap, type Interval } from '../working-time/interval.ts';
import type { RoomUnit, VisitDay } from './visit-day.ts';
import type { LineShape } from './visit-shape.ts';

/** The unit that a line of a visit occupies. */
export interface UnitUse {
  line: number;
  kind: string;
  unitId: string;
}

/** The units of one line, of any kinds. */
export interface UnitChoice {
  /** Units that the line gets if they are free. */
  preferred: readonly string[];
  /** Units that the line gets or is refused; units that are not among the rooms do not matter. */
  required: readonly string[];
}

export type UnitAssignment = { uses: UnitUse[] } | { refusedLine: number };

/** The search tries this number of units; after that the line counts as refused. */
const MAX_TRIES = 5_000;

interface Need extends Interval {
  line: number;
}

/**
 * Returns one free unit of each kind for each line of a visit that starts at `start`: those of `choices`, else the first in
 * the salon's order; or the first line for which no unit remains. Lines at the same time need different units. A unit that
 * suits two lines may have to be left to the later one, so that the search may return to an earlier line.
 */
export function assignUnits(
  lines: readonly LineShape[],
  start: number,
  rooms: VisitDay['rooms'],
  choices: readonly UnitChoice[] = [],
): UnitAssignment {
  const uses: UnitUse[] = [];
  let refusedLine = Number.POSITIVE_INFINITY;
  for (const [kind, needs] of listNeeds(lines, start)) {
    const found = findUnits(needs, rooms.get(kind) ?? [], choices);
    if (typeof found === 'number') refusedLine = Math.min(refusedLine, found);
    else uses.push(...needs.map(({ line }, index) => ({ line, kind, unitId: found[index] ?? '' })));
  }
  return refusedLine === Number.POSITIVE_INFINITY ? { uses } : { refusedLine };
}

function listNeeds(lines: readonly LineShape[], start: number): Map<string, Need[]> {
  const needs = new Map<string, Need[]>();
  lines.forEach(({ line: { roomKinds }, room }, line) => {
    for (const kind of new Set(roomKinds)) {
      const need = { line, start: start + room.start, end: start + room.end };
      needs.set(kind, [...(needs.get(kind) ?? []), need]);
    }
  });
  return needs;
}

function orderUnits(units: readonly RoomUnit[], choice: UnitChoice | undefined): readonly RoomUnit[] {
  if (!choice) return units;
  const required = units.filter(({ id }) => choice.required.includes(id));
  if (required.length > 0) return required;
  const isPreferred = ({ id }: RoomUnit) => choice.preferred.includes(id);
  return [...units.filter(isPreferred), ...units.filter((unit) => !isPreferred(unit))];
}

/** Returns the unit of each need, or the line of the first need that has none. */
function findUnits(
  needs: readonly Need[],
  units: readonly RoomUnit[],
  choices: readonly UnitChoice[],
): string[] | number {
  const free = needs.map((need) =>
    orderUnits(units, choices[need.line]).filter(({ busy }) => !busy.overlaps(need.start, need.end)),
  );
  const chosen: string[] = [];
  let furthest = 0;
  let tries = 0;

  function isUsed(unitId: string, need: Need): boolean {
    return chosen.some((id, index) => id === unitId && doOverlap(needs[index] as Need, need));
  }

  function choose(index: number): boolean {
    const need = needs[index];
    if (!need) return true;
    furthest = Math.max(furthest, index);
    for (const { id } of free[index] ?? []) {
      tries += 1;
      if (tries > MAX_TRIES) return false;
      if (isUsed(id, need)) continue;
      chosen.push(id);
      if (choose(index + 1)) return true;
      chosen.pop();
    }
    return false;
  }

  return choose(0) ? chosen : (needs[furthest]?.line ?? 0);
}
