import type * as contract from '@salon/shared/contracts/room';
import type { z } from 'zod';
import type { SalonContext } from '../../http/salon-context.ts';
import { requireRoomKind } from './require-room-kind.ts';
import { renameRoomKindRow } from './room.repository.ts';

/** @throws ApiError NOT_FOUND, NAME_IN_USE */
export async function renameRoomKind(
  { tx }: SalonContext,
  kindId: string,
  { name }: z.output<typeof contract.updateRoomKind>,
): Promise<contract.RoomKind> {
  await renameRoomKindRow(tx, kindId, name);
  return requireRoomKind(tx, kindId);
}
