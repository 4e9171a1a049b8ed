import type { Booking } from '@salon/shared/contracts/booking';
import { formatDate, formatTime } from '@salon/shared/ui/format';
import { messages as texts } from './my-bookings.messages.ts';

type When = Pick<Booking, 'booking_date' | 'booking_time' | 'is_after_midnight'>;

/** `السبت 7 تشرين الثاني 11:00`, in sentences and names of buttons. */
export function whenOf({ booking_date, booking_time, is_after_midnight }: When): string {
  const when = `${formatDate(booking_date)} ${formatTime(booking_time)}`;
  return is_after_midnight ? `${when} ${texts.afterMidnight}` : when;
}
