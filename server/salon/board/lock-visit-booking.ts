import type { BookingChange } from '@salon/shared/contracts/board';
import type { Booking } from '@salon/shared/contracts/booking';
import { isOpenStatus } from '@salon/shared/domain/booking-status';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { lockOwnBooking } from '../bookings/lock-own-booking.ts';
import { readBoardBookings } from './to-board-booking.ts';
import { refuse } from './wanted-visit.ts';

/**
 * Locks a booking that is moved. The caller locks bookings by id, and employees afterwards.
 * @throws ApiError NOT_FOUND; BOOKING_CHANGED with the present booking if the page shows another version; STATUS_CONFLICT if
 * it is completed or cancelled
 */
export async function lockVisitBooking(context: SalonContext, id: string, version: number): Promise<Booking> {
  const { booking } = await lockOwnBooking(context, id);
  if (booking.version !== version) await failAsChanged(context, booking.id);
  if (!isOpenStatus(booking.status)) throw refuse('STATUS_CONFLICT', { before: booking }, null);
  return booking;
}

/** @throws ApiError BOOKING_CHANGED */
export async function failAsChanged({ tx }: SalonContext, bookingId: string): Promise<never> {
  const [booking = null] = await readBoardBookings(tx, [bookingId]);
  const change: BookingChange = { booking_id: bookingId, booking };
  throw fail('BOOKING_CHANGED', change);
}
