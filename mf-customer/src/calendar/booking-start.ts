import type { Booking } from '@salon/shared/contracts/booking';
import { toInstant } from '@salon/shared/domain/salon-clock';

type Start = Pick<Booking, 'booking_date' | 'booking_time' | 'is_after_midnight'>;

/** A booking after midnight begins on the day after its booking_date. */
export function getBookingStart(
  { booking_date, booking_time, is_after_midnight }: Start,
  timeZone: string,
): Date {
  return toInstant(booking_date, booking_time, timeZone, is_after_midnight ? 1 : 0);
}
