import type * as contract from '@salon/shared/contracts/room';
import { MAX_UNITS_OF_KIND } from '@salon/shared/domain/catalogue-limits';
import type { z } from 'zod';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { requireRoomKind } from './require-room-kind.ts';
import { lockRoomKind } from './room.repository.ts';
import { countUnits, insertUnits } from './room-unit.repository.ts';

/** @throws ApiError NOT_FOUND, NAME_IN_USE, TOO_MANY_ROWS */
export async function createRoomUnit(
  context: SalonContext,
  kindId: string,
  { name }: z.output<typeof contract.createRoomUnit>,
): Promise<contract.RoomKind> {
  const { tx } = context;
  if (!(await lockRoomKind(tx, kindId))) throw fail('NOT_FOUND');
  if ((await countUnits(tx, kindId)) >= MAX_UNITS_OF_KIND) throw fail('TOO_MANY_ROWS');
  await insertUnits(context, kindId, [name]);
  return requireRoomKind(tx, kindId);
}
