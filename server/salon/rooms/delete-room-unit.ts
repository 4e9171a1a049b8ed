import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { deleteUnitRow, lockUnit } from './room-unit.repository.ts';
import { areUnitsUsed } from './room-use.repository.ts';

/** @throws ApiError NOT_FOUND; ROOM_IN_USE for a unit that bookings have occupied */
export async function deleteRoomUnit({ tx }: SalonContext, unitId: string): Promise<void> {
  if (!(await lockUnit(tx, unitId))) throw fail('NOT_FOUND');
  if (await areUnitsUsed(tx, [unitId])) throw fail('ROOM_IN_USE');
  await deleteUnitRow(tx, unitId);
}
