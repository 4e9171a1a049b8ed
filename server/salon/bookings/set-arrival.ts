import type * as contract from '@salon/shared/contracts/booking';
import { isOpenStatus } from '@salon/shared/domain/booking-status';
import type { z } from 'zod';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { closeOpenRequest } from '../notifications/booking-request.ts';
import { freeAbsenceTime } from './availability/absence-time.repository.ts';
import { type BookingValues, updateBookingRow } from './booking.repository.ts';
import { requireBooking } from './get-booking.ts';
import { lockLineEmployees } from './lock-line-employees.ts';
import { lockOwnBooking } from './lock-own-booking.ts';

type Arrival = contract.Booking['arrival'];

/**
 * Says what happened at the reception. A no-show cancels the booking, so that its time and its price are free; another arrival
 * afterwards makes it approved again, and occupies its time again, also within an absence.
 * @throws ApiError NOT_FOUND, also for another employee's booking; STATUS_CONFLICT, SLOT_TAKEN, ROOM_TAKEN
 */
export async function setArrival(
  context: SalonContext,
  id: string,
  { arrival }: z.output<typeof contract.setArrival>,
): Promise<contract.Booking> {
  const { tx, now, principal } = context;
  const { booking, startsAt } = await lockOwnBooking(context, id);
  if (booking.arrival === arrival) return booking;
  if (arrival === 'no_show' && startsAt.getTime() > now.getTime()) throw fail('STATUS_CONFLICT');
  const status = getNextStatus(booking, arrival);
  if (status !== null) await lockLineEmployees(context, booking);
  if (status === 'approved') await freeAbsenceTime(tx, id);
  const values: Partial<BookingValues> = {
    arrival,
    arrival_at: arrival === null ? null : now,
    arrival_by: arrival === null ? null : `${principal.userType} ${principal.userId}`,
    ...(status === null ? {} : { status }),
  };
  await updateBookingRow(context, id, values);
  if (status === 'cancelled') await closeOpenRequest(context, id);
  return requireBooking(tx, id);
}

/** Returns null if the status stays. */
function getNextStatus(booking: contract.Booking, arrival: Arrival): 'cancelled' | 'approved' | null {
  const { status } = booking;
  const isNoShow = booking.arrival === 'no_show' && status === 'cancelled';
  if (arrival === 'late_cancelled') {
    if (status !== 'cancelled') throw fail('STATUS_CONFLICT');
    return null;
  }
  if (isOpenStatus(status)) return arrival === 'no_show' ? 'cancelled' : null;
  if (isNoShow) return 'approved';
  if (status === 'cancelled' && arrival === null) return null;
  throw fail('STATUS_CONFLICT');
}
