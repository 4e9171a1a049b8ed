import { DAY_MINUTES, toMinutes } from './minutes.ts';
import type { SalonDate, SalonTime } from './salon-clock.ts';

/** A booking's states, what each means for slots and lists, and the order of lists (§4 Booking status). */

export const BOOKING_STATUSES = ['pending', 'approved', 'completed', 'cancelled'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

const NEXT_STATUSES: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: ['approved', 'completed', 'cancelled'],
  approved: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

/** Whether a booking may go from one status to another. Completed has no way back; staying is not a change (false). */
export function canChangeStatus(from: BookingStatus, to: BookingStatus): boolean {
  return NEXT_STATUSES[from].includes(to);
}

/** Whether a booking in this status keeps its time from others: all but cancelled. */
export function blocksSlot(status: BookingStatus): boolean {
  return status !== 'cancelled';
}

/** Whether it is still to come (pending or approved): what lists put first and "pending" cards count. */
export function isOpen(status: BookingStatus): boolean {
  return status === 'pending' || status === 'approved';
}

/** The status that a report row or filter means: 'confirmed' is approved, an unknown value shows as pending. */
export function reportStatus(status: string): BookingStatus {
  if (status === 'confirmed') return 'approved';
  return BOOKING_STATUSES.find((known) => known === status) ?? 'pending';
}

/** What lists need to order bookings. */
export interface SortableBooking {
  status: string;
  booking_date: SalonDate;
  booking_time: SalonTime;
  is_after_midnight?: boolean;
}

/** Order by date and time alone; a booking after midnight comes after 23:30 of its booking_date. */
export function compareByTime(
  a: Omit<SortableBooking, 'status'>,
  b: Omit<SortableBooking, 'status'>,
): number {
  if (a.booking_date !== b.booking_date) return a.booking_date < b.booking_date ? -1 : 1;
  return startMinute(a) - startMinute(b);
}

/** The report's order: open first, then by date and time. */
export function compareForReport(a: SortableBooking, b: SortableBooking): number {
  const byOpen = Number(isOpen(reportStatus(b.status))) - Number(isOpen(reportStatus(a.status)));
  return byOpen || compareByTime(a, b);
}

/** The order of a customer's own bookings: those still to come first, then by date and time (§4). */
export const compareForCustomer: (a: SortableBooking, b: SortableBooking) => number = compareForReport;

function startMinute(booking: Omit<SortableBooking, 'status'>): number {
  return toMinutes(booking.booking_time) + (booking.is_after_midnight ? DAY_MINUTES : 0);
}
