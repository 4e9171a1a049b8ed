import type { Arrival, Booking } from '@salon/shared/contracts/booking';
import { compareByTime, isOpenStatus } from '@salon/shared/domain/booking-status';
import { addDays, type SalonNow } from '@salon/shared/domain/salon-clock';

/** What the reception needs to know of a booking. */
export type ArrivalBooking = Pick<
  Booking,
  | 'id'
  | 'status'
  | 'arrival'
  | 'request_id'
  | 'booking_date'
  | 'booking_time'
  | 'is_after_midnight'
  | 'customer_name'
  | 'booking_number'
>;

export interface ArrivalChoice {
  /** null takes the recorded state back. */
  arrival: Arrival | null;
  /** Whether the visit must have begun, and has not. */
  isEarly: boolean;
}

/** Returns what can be recorded for a booking; nothing for a completed one, a request, and a later date. */
export function listArrivalChoices(booking: ArrivalBooking, now: SalonNow): ArrivalChoice[] {
  const { status, arrival, request_id, booking_date } = booking;
  const takeBack = arrival === null ? [] : [{ arrival: null, isEarly: false }];
  if (status === 'cancelled') {
    return arrival === null ? [{ arrival: 'late_cancelled', isEarly: false }] : takeBack;
  }
  if (!isOpenStatus(status) || request_id !== null) return [];
  const late: ArrivalChoice = { arrival: 'late_cancelled', isEarly: false };
  // In the night after a date, its bookings may still come.
  if (booking_date > now.date) return [late];
  const isEarly = compareByTime(booking, toBookingTime(booking, now)) > 0;
  const steps = (['arrived', 'in_chair'] as const).filter((step) => step !== arrival);
  return [
    ...steps.map((step) => ({ arrival: step, isEarly: false })),
    { arrival: 'no_show', isEarly },
    late,
    ...takeBack,
  ];
}

/** Returns now in the form of a booking: in the night after the booking's date, as a time of that date. */
function toBookingTime({ booking_date }: ArrivalBooking, { date, time }: SalonNow) {
  const is_after_midnight = addDays(booking_date, 1) === date;
  return { booking_date: is_after_midnight ? booking_date : date, booking_time: time, is_after_midnight };
}
