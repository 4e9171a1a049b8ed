import type { SalonDate } from '../salon-clock.ts';
import { type Interval, mergeTouching } from './interval.ts';

/** The time in which an employee serves one line of a booking, without buffers. */
export interface ServedLine extends Interval {
  employeeId: string;
}

export interface ServedBooking {
  date: SalonDate;
  lines: readonly ServedLine[];
}

/**
 * Returns the bookings of which a line lies outside the working time of its employee. `getSpans` returns the employee's
 * spans of a date as real time, as `toSegments` does. A line may run across spans that touch.
 */
export function listBookingsOutside<Booking extends ServedBooking>(
  bookings: readonly Booking[],
  getSpans: (employeeId: string, date: SalonDate) => readonly Interval[],
): Booking[] {
  return bookings.filter(({ date, lines }) =>
    lines.some((line) => !isCovered(line, getSpans(line.employeeId, date))),
  );
}

function isCovered({ start, end }: Interval, spans: readonly Interval[]): boolean {
  return mergeTouching(spans).some((span) => span.start <= start && end <= span.end);
}
