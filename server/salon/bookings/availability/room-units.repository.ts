import type { Tx } from '../../../database/database.ts';

export interface RoomUnitRow {
  id: string;
  kind_id: string;
}

/** Returns the active units in the salon's order. */
export async function listRoomUnits(tx: Tx): Promise<RoomUnitRow[]> {
  return tx
    .selectFrom('room_units')
    .select(['id', 'kind_id'])
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/**
 * Locks the active units of some kinds by id, and returns them in the salon's order. Without the lock, concurrent bookings
 * would deadlock on the exclusion constraint.
 */
export async function lockRoomUnits(tx: Tx, kinds: readonly string[]): Promise<RoomUnitRow[]> {
  if (kinds.length === 0) return [];
  const rows = await tx
    .selectFrom('room_units')
    .select(['id', 'kind_id', 'position'])
    .where('kind_id', 'in', kinds)
    .where('is_active', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.sort((one, other) => one.position - other.position);
}
