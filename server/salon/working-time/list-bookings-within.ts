import type { AbsenceOverBookings, OutsideBooking } from '@salon/shared/contracts/working-time';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { listLinesWithin } from './outside-booking.repository.ts';
import { MAX_OUTSIDE, toOutsideBookings } from './to-outside-bookings.ts';

/** A booking has at most so many lines. */
const MAX_LINES = 12;

/** Lists the open bookings that have not ended and occupy the employee within an absence. */
export async function listBookingsWithin(
  { tx, now }: SalonContext,
  { employee_id, starts_at, ends_at }: { employee_id: string; starts_at: string; ends_at: string },
): Promise<OutsideBooking[]> {
  const [startsAt, endsAt] = [new Date(starts_at), new Date(ends_at)];
  const lines = await listLinesWithin(
    tx,
    { employeeId: employee_id, startsAt, endsAt, now },
    MAX_OUTSIDE * MAX_LINES,
  );
  return toOutsideBookings(lines);
}

/** @throws ApiError ABSENCE_OVER_BOOKINGS with the bookings, unless the request keeps them */
export function assertBookingsStay(outside: OutsideBooking[], keepsBookings: boolean): void {
  if (outside.length === 0 || keepsBookings) return;
  throw fail('ABSENCE_OVER_BOOKINGS', { outside } satisfies AbsenceOverBookings);
}
