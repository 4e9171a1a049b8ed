import { fail } from '../../../errors.ts';
import type { SalonContext } from '../../../http/salon-context.ts';
import { lockEmployees } from '../../employees/bookable-employee.repository.ts';
import { deleteExpiredHolds } from '../holds/hold.repository.ts';
import type { LineChoice } from '../lines/line-choice.ts';
import { lockRoomUnits, type RoomUnitRow } from './room-units.repository.ts';

export type LockedEmployee = Awaited<ReturnType<typeof lockEmployees>>[number];

/** Locks employees before their time is written, and frees what expired holds occupy. */
export async function lockVisitEmployees(
  { tx, now }: SalonContext,
  ids: readonly string[],
): Promise<LockedEmployee[]> {
  if (ids.length === 0) return [];
  const locked = await lockEmployees(tx, ids);
  await deleteExpiredHolds(tx, ids, now);
  return locked;
}

/** Locks the rooms that the lines may occupy. The caller has locked the employees, and locks customers afterwards. */
export function lockVisitRooms({ tx }: SalonContext, choices: readonly LineChoice[]): Promise<RoomUnitRow[]> {
  const kinds = choices.flatMap(({ candidates }) => candidates.flatMap(({ room_kinds }) => room_kinds));
  return lockRoomUnits(tx, [...new Set(kinds)]);
}

/** @throws ApiError NOT_FOUND, EMPLOYEE_INACTIVE */
export function assertBookable(locked: readonly LockedEmployee[], ids: readonly string[]): void {
  const wanted = assertKnown(locked, ids);
  if (wanted.some(({ is_active }) => !is_active)) throw fail('EMPLOYEE_INACTIVE');
}

/** @throws ApiError NOT_FOUND */
export function assertKnown(locked: readonly LockedEmployee[], ids: readonly string[]): LockedEmployee[] {
  return ids.map((id) => {
    const employee = locked.find((one) => one.id === id);
    if (!employee) throw fail('NOT_FOUND');
    return employee;
  });
}
