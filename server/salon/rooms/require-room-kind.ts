import type { RoomKind } from '@salon/shared/contracts/room';
import type { Tx } from '../../database/database.ts';
import { fail } from '../../errors.ts';
import { findRoomKind } from './room.repository.ts';

/** @throws ApiError NOT_FOUND */
export async function requireRoomKind(tx: Tx, kindId: string): Promise<RoomKind> {
  const kind = await findRoomKind(tx, kindId);
  if (!kind) throw fail('NOT_FOUND');
  return kind;
}
