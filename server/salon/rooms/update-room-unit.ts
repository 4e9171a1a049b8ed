import type * as contract from '@salon/shared/contracts/room';
import type { z } from 'zod';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { requireRoomKind } from './require-room-kind.ts';
import { lockUnit, updateUnitRow } from './room-unit.repository.ts';
import { listUnitBookings } from './room-use.repository.ts';

/**
 * Bookings keep a unit that is switched off; no new booking gets it.
 * @throws ApiError NOT_FOUND, NAME_IN_USE; ROOM_HAS_BOOKINGS with the bookings unless the request keeps them
 */
export async function updateRoomUnit(
  { tx, now }: SalonContext,
  unitId: string,
  { keeps_bookings = false, ...values }: z.output<typeof contract.updateRoomUnit>,
): Promise<contract.RoomKind> {
  const unit = await lockUnit(tx, unitId);
  if (!unit) throw fail('NOT_FOUND');
  if (values.is_active === false && unit.is_active && !keeps_bookings) {
    const bookings = await listUnitBookings(tx, unitId, now);
    if (bookings.length > 0) throw fail('ROOM_HAS_BOOKINGS', { bookings });
  }
  await updateUnitRow(tx, unitId, values);
  return requireRoomKind(tx, unit.kind_id);
}
