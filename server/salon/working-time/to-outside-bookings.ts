import type { OutsideBooking } from '@salon/shared/contracts/working-time';
import type { OpenLine } from './outside-booking.repository.ts';

export const MAX_OUTSIDE = 200;

/** Returns the bookings of the lines, each once with the employee of its first line, at most MAX_OUTSIDE. */
export function toOutsideBookings(lines: readonly OpenLine[]): OutsideBooking[] {
  const bookings = new Map<string, OutsideBooking>();
  for (const line of lines) {
    if (!bookings.has(line.booking_id)) bookings.set(line.booking_id, toOutsideBooking(line));
  }
  return [...bookings.values()].slice(0, MAX_OUTSIDE);
}

function toOutsideBooking(line: OpenLine): OutsideBooking {
  const { booking_id, booking_number, customer_name, employee_name, booking_date, booking_time } = line;
  return { booking_id, booking_number, customer_name, employee_name, booking_date, booking_time };
}
