import type { Occupancy } from './occupancy.ts';
import { refuse, type WantedVisit } from './wanted-visit.ts';

/**
 * Checks that each wanted room is of a kind that its line needs, and that the line needs no two of them.
 * @throws ApiError ROOM_UNFIT
 */
export function assertRoomsFit(visit: WantedVisit, occupancy: Pick<Occupancy, 'findRoomKind'>): void {
  for (const { position, unitIds = [] } of visit.lines) {
    const needed = new Set(visit.booked[position]?.room_kinds);
    for (const unitId of unitIds) {
      const kind = occupancy.findRoomKind(unitId);
      if (kind === null || !needed.delete(kind)) throw refuse('ROOM_UNFIT', visit, position);
    }
  }
}
