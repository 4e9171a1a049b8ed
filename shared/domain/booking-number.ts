import { compareByTime, type SortableBooking } from './booking-status.ts';

/** The place of a booking in its day (§3, daily_booking_number), shown as «الدور N». The server gives it; it is never stored. */

/** What numbering needs of a booking. `created_at` decides between two that start together. */
export interface NumberedBooking extends Omit<SortableBooking, 'status'> {
  id: string;
  /** ISO 8601; only compared. */
  created_at?: string;
}

/**
 * The number of each booking by its id: its position by time among its own date's bookings, from 1, a night's tail last.
 * `bookings` must hold each date whole, or the numbers are wrong.
 */
export function numbersOfDay(bookings: readonly NumberedBooking[]): Map<string, number> {
  const lastNumbers = new Map<string, number>();
  const numbers = new Map<string, number>();
  for (const booking of [...bookings].sort(compareForNumber)) {
    const number = (lastNumbers.get(booking.booking_date) ?? 0) + 1;
    lastNumbers.set(booking.booking_date, number);
    numbers.set(booking.id, number);
  }
  return numbers;
}

function compareForNumber(a: NumberedBooking, b: NumberedBooking): number {
  return compareByTime(a, b) || compareText(instantKey(a), instantKey(b)) || compareText(a.id, b.id);
}

function instantKey({ created_at }: NumberedBooking): string {
  return created_at ? new Date(created_at).toISOString() : '';
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
