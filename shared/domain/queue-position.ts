import { compareByTime, type SortableBooking } from './booking-status.ts';

/** The queue position of a booking (§3, daily_booking_number), shown as «الدور N». The server computes it and never stores it. */

/** The fields of a booking that determine its queue position. `created_at` decides between two bookings at the same time. */
export interface QueuedBooking extends Omit<SortableBooking, 'status'> {
  id: string;
  /** ISO 8601. */
  created_at?: string;
}

/**
 * Returns the queue position of each booking by its id: the position by time among the bookings of its date, from 1; bookings
 * after midnight come last. `bookings` must contain all bookings of each date, otherwise the positions are wrong.
 */
export function computeQueuePositions(bookings: readonly QueuedBooking[]): Map<string, number> {
  const lastNumbers = new Map<string, number>();
  const numbers = new Map<string, number>();
  for (const booking of [...bookings].sort(compareForNumber)) {
    const number = (lastNumbers.get(booking.booking_date) ?? 0) + 1;
    lastNumbers.set(booking.booking_date, number);
    numbers.set(booking.id, number);
  }
  return numbers;
}

function compareForNumber(a: QueuedBooking, b: QueuedBooking): number {
  return compareByTime(a, b) || compareText(instantKey(a), instantKey(b)) || compareText(a.id, b.id);
}

function instantKey({ created_at }: QueuedBooking): string {
  return created_at ? new Date(created_at).toISOString() : '';
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
