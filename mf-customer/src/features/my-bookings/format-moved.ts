import type { Booking } from '@salon/shared/contracts/booking';
import { formatEmployeeNames } from '@salon/shared/domain/booking-employees';
import type { ClockHours } from '@salon/shared/domain/clock-text';
import { formatBookingTime } from './format-booking-time.ts';
import { messages as texts } from './my-bookings.messages.ts';

/** Also names the employee if it changed, and tells the customer if the approved booking is now pending again. */
export function formatMoved(before: Booking, moved: Booking, hours: ClockHours): string {
  const isOther = moved.employee_id !== before.employee_id;
  const when = formatBookingTime(moved, hours);
  const text = texts.moved(isOther ? `${when} ${texts.withEmployee(formatEmployeeNames(moved))}` : when);
  return before.status === 'approved' && moved.status === 'pending' ? `${text}، ${texts.confirmsAnew}` : text;
}
