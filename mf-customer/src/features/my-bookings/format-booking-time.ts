import type { Booking } from '@salon/shared/contracts/booking';
import type { ClockHours } from '@salon/shared/domain/clock-text';
import { formatDate, formatTime } from '@salon/shared/ui/format';
import { messages as texts } from './my-bookings.messages.ts';

type When = Pick<Booking, 'booking_date' | 'booking_time' | 'is_after_midnight'>;

export function formatBookingTime(
  { booking_date, booking_time, is_after_midnight }: When,
  hours: ClockHours,
): string {
  const when = `${formatDate(booking_date)} ${formatTime(booking_time, hours)}`;
  return is_after_midnight ? `${when} ${texts.afterMidnight}` : when;
}
