import type { Booking } from '@salon/shared/contracts/booking';
import type { OutsideBooking } from '@salon/shared/contracts/working-time';
import { listEmployeeNames } from '@salon/shared/domain/booking-employees';
import { isOpenStatus } from '@salon/shared/domain/booking-status';

/** Returns whether a booking has another time or employee than in the list, or has ended. */
export function isSettled(listed: OutsideBooking, booking: Booking): boolean {
  return !(
    isOpenStatus(booking.status) &&
    booking.booking_date === listed.booking_date &&
    booking.booking_time === listed.booking_time &&
    listEmployeeNames(booking).includes(listed.employee_name)
  );
}
