import { assignUnits } from '@salon/shared/domain/visit/assign-units';
import type { VisitDay } from '@salon/shared/domain/visit/visit-day';
import { createVisitShape } from '@salon/shared/domain/visit/visit-shape';
import type { ChosenLine } from './chosen-lines.ts';

/** Returns the ids of the rooms that each line of a visit would occupy, as the server chooses them while nothing changes. */
export function listOccupiedUnits(
  lines: readonly Pick<ChosenLine, 'candidate' | 'join' | 'roomKinds'>[],
  /** Milliseconds since 1970. */
  startsAt: number,
  rooms: VisitDay['rooms'],
): string[][] {
  const shape = createVisitShape(
    lines.map(({ candidate, join, roomKinds }) => ({ ...candidate, join, roomKinds })),
  );
  const assignment = assignUnits(shape.lines, startsAt, rooms);
  const uses = 'uses' in assignment ? assignment.uses : [];
  return lines.map((_, place) => uses.flatMap(({ line, unitId }) => (line === place ? [unitId] : [])));
}
