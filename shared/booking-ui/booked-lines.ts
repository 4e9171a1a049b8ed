import type { Booking, BookingLine } from '@salon/shared/contracts/booking';
import { toInstant } from '@salon/shared/domain/salon-clock';

/** Returns the lines of a booking. An answer that an earlier release cached has only its services. */
export function listBookedLines(booking: Booking): BookingLine[] {
  if (booking.lines?.length) return booking.lines;
  const { employee_id, employee_name, booking_date, booking_time } = booking;
  const starts_at = toInstant(booking_date, booking_time, 'UTC').toISOString();
  return booking.services.map((service, position) => ({
    ...service,
    ...{ position, employee_id, employee_name, starts_at, variant_id: null, joins: 'after' as const },
    ...{ gap_minutes: 0, process_minutes: 0, finish_minutes: 0, unit_ids: [] },
  }));
}
