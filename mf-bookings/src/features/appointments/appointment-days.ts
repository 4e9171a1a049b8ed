import type { Booking } from '@salon/shared/contracts/booking';
import { compareByTime, isOpenStatus } from '@salon/shared/domain/booking-status';
import { DAY_MINUTES, toMinutes, toStartMinute } from '@salon/shared/domain/minutes';
import {
  countDaysBetween,
  type SalonDate,
  type SalonNow,
  type SalonTime,
} from '@salon/shared/domain/salon-clock';

export const APPOINTMENT_FILTERS = ['all', 'pending', 'completed'] as const;
export type AppointmentFilter = (typeof APPOINTMENT_FILTERS)[number];

export interface AppointmentDay<Row extends Booking = Booking> {
  date: SalonDate;
  bookings: Row[];
}

/** Whether the night of yesterday may still run. */
export const isNightOfYesterday = (time: SalonTime): boolean => time < '08:00';

/** Whether the visit belongs to an earlier day. One of the night that began yesterday does so only when it has ended. */
export function isEarlier(booking: Booking, now: SalonNow): boolean {
  const { booking_date, booking_time, is_after_midnight, duration_minutes } = booking;
  if (booking_date >= now.date || !isNightOfYesterday(now.time)) return booking_date < now.date;
  const nowMinute = countDaysBetween(booking_date, now.date) * DAY_MINUTES + toMinutes(now.time);
  return toStartMinute(booking_time, is_after_midnight) + duration_minutes <= nowMinute;
}

/** The filter "pending" includes approved bookings. */
export function toAppointmentDays<Row extends Booking>(
  bookings: readonly Row[],
  filter: AppointmentFilter,
): AppointmentDay<Row>[] {
  const shown = bookings.filter(({ status }) => filter !== 'pending' || isOpenStatus(status));
  const days = new Map<SalonDate, Row[]>();
  for (const booking of shown.sort(compareByTime)) {
    const day = days.get(booking.booking_date) ?? [];
    days.set(booking.booking_date, [...day, booking]);
  }
  return [...days].map(([date, ofDay]) => ({ date, bookings: ofDay }));
}
