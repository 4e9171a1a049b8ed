import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { requireRoomKind } from './require-room-kind.ts';
import { deleteRoomKindRow, lockRoomKind } from './room.repository.ts';
import { areUnitsUsed } from './room-use.repository.ts';

/** @throws ApiError NOT_FOUND; ROOM_IN_USE for a kind that a service needs or whose units bookings have occupied */
export async function deleteRoomKind({ tx }: SalonContext, kindId: string): Promise<void> {
  if (!(await lockRoomKind(tx, kindId))) throw fail('NOT_FOUND');
  const { units, services_count } = await requireRoomKind(tx, kindId);
  const unitIds = units.map(({ id }) => id);
  if (services_count > 0 || (await areUnitsUsed(tx, unitIds))) throw fail('ROOM_IN_USE');
  await deleteRoomKindRow(tx, kindId);
}
