import type * as contract from '@salon/shared/contracts/room';
import { MAX_ROOM_KINDS } from '@salon/shared/domain/catalogue-limits';
import type { z } from 'zod';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { lockOwnBusiness } from '../businesses/business.repository.ts';
import { requireRoomKind } from './require-room-kind.ts';
import { insertRoomKind, listRoomKindRows } from './room.repository.ts';
import { insertUnits } from './room-unit.repository.ts';

/** @throws ApiError NAME_IN_USE, also for two units of the same name; TOO_MANY_ROWS */
export async function createRoomKind(
  context: SalonContext,
  { name, units = [] }: z.output<typeof contract.createRoomKind>,
): Promise<contract.RoomKind> {
  const { tx } = context;
  // Without the lock, concurrent creates would exceed the limit.
  await lockOwnBusiness(tx);
  if ((await listRoomKindRows(tx)).length >= MAX_ROOM_KINDS) throw fail('TOO_MANY_ROWS');
  const kindId = await insertRoomKind(context, name);
  await insertUnits(context, kindId, units);
  return requireRoomKind(tx, kindId);
}
