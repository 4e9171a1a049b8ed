import type { Booking } from '@salon/shared/contracts/booking';
import type { SalonDate } from '@salon/shared/domain/salon-clock';
import type { SalonContext } from '../../http/salon-context.ts';
import { assertBookable, assertKnown, lockVisitEmployees } from '../bookings/availability/lock-visit.ts';
import { lockRoomUnits } from '../bookings/availability/room-units.repository.ts';
import { readSlotSettings } from '../bookings/availability/slot-settings.repository.ts';
import { listLinesOfBookings } from '../bookings/lines/booking-line.repository.ts';
import type { BookingLine } from '../bookings/lines/booking-line.ts';
import { Occupancy } from './occupancy.ts';

interface MovedBookings {
  /** Locked by id. */
  bookings: readonly Booking[];
  /** Who shall do lines, also employees who do lines already. */
  newEmployeeIds: readonly string[];
  /** Whether the bookings return to where they were: to employees who are inactive now, and below overbooked lines. */
  goBack?: boolean;
  /** The new booking dates. */
  dates: readonly SalonDate[];
}

export interface LockedVisits {
  occupancy: Occupancy;
  /** Returns the stored lines of a booking by position. */
  listBooked(bookingId: string): readonly BookingLine[];
}

/**
 * Locks the employees and then the rooms of bookings that move, and reads what occupies them.
 * @throws ApiError NOT_FOUND, EMPLOYEE_INACTIVE for an employee who does no line yet
 */
export async function lockVisits(
  context: SalonContext,
  { bookings, newEmployeeIds, goBack = false, dates }: MovedBookings,
): Promise<LockedVisits> {
  const { tx } = context;
  const presentIds = bookings.flatMap(({ lines }) => lines.map(({ employee_id }) => employee_id));
  const employeeIds = [...new Set([...presentIds, ...newEmployeeIds])];
  const locked = await lockVisitEmployees(context, employeeIds);
  const addedIds = newEmployeeIds.filter((id) => !presentIds.includes(id));
  if (goBack) assertKnown(locked, addedIds);
  else assertBookable(locked, addedIds);
  const bookingIds = bookings.map(({ id }) => id);
  const booked = await listLinesOfBookings(tx, bookingIds);
  const kinds = [...booked.values()].flatMap((lines) => lines.flatMap(({ room_kinds }) => room_kinds));
  const units = await lockRoomUnits(tx, [...new Set(kinds)]);
  const { time_zone: timeZone } = await readSlotSettings(tx);
  const occupancy = await Occupancy.read(context, {
    ...{ timeZone, employeeIds, units, bookingIds: new Set(bookingIds) },
    isBelowOverbooked: goBack,
    dates: [...bookings.map(({ booking_date }) => booking_date), ...dates],
  });
  return { occupancy, listBooked: (id) => booked.get(id) ?? [] };
}
