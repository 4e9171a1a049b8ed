import { compareByTime, type SortableBooking } from './booking-status.ts';

/** The rule of the queue position (§3, daily_booking_number), which is never stored. The server computes it in SQL. */

/** `created_at` decides between two bookings at the same time. */
export interface QueuedBooking extends Omit<SortableBooking, 'status'> {
  id: string;
  created_at?: string;
}

/** `bookings` must contain all bookings of each date, otherwise the positions are wrong. */
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
