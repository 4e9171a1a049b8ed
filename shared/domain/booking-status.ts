import { toStartMinute } from './minutes.ts';
import type { SalonDate, SalonTime } from './salon-clock.ts';

/** The statuses of a booking, their effect on slots and lists, and the order of lists (§4 Booking status). */

export const BOOKING_STATUSES = ['pending', 'approved', 'completed', 'cancelled'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

const NEXT_STATUSES: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: ['approved', 'completed', 'cancelled'],
  approved: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

/**
 * Whether a booking may change from one status to another; false for equal statuses, and from completed and cancelled.
 */
export function canChangeStatus(from: BookingStatus, to: BookingStatus): boolean {
  return NEXT_STATUSES[from].includes(to);
}

/** Whether a booking with this status blocks its time for other bookings: every status but cancelled. */
export function isBlockingSlot(status: BookingStatus): boolean {
  return status !== 'cancelled';
}

/** Whether the status is pending or approved. Lists show these bookings first, and "pending" cards count them. */
export function isOpenStatus(status: BookingStatus): boolean {
  return status === 'pending' || status === 'approved';
}

/** Returns the status that a report shows for a stored or filtered value: approved for 'confirmed', pending for an unknown value. */
export function toReportStatus(status: string): BookingStatus {
  if (status === 'confirmed') return 'approved';
  return BOOKING_STATUSES.find((known) => known === status) ?? 'pending';
}

/** The fields by which lists order bookings. */
export interface SortableBooking {
  status: string;
  booking_date: SalonDate;
  booking_time: SalonTime;
  is_after_midnight?: boolean;
}

/** Compares two bookings by date and time for a sort; a booking after midnight comes after 23:30 of its `booking_date`. */
export function compareByTime(
  a: Omit<SortableBooking, 'status'>,
  b: Omit<SortableBooking, 'status'>,
): number {
  if (a.booking_date !== b.booking_date) return a.booking_date < b.booking_date ? -1 : 1;
  return startMinute(a) - startMinute(b);
}

/** Compares two bookings in the order of the report: open bookings first, then by date and time. */
export function compareForReport(a: SortableBooking, b: SortableBooking): number {
  const byOpen =
    Number(isOpenStatus(toReportStatus(b.status))) - Number(isOpenStatus(toReportStatus(a.status)));
  return byOpen || compareByTime(a, b);
}

/** Compares two bookings in the order of a customer's own list: open bookings first, then by date and time (§4). */
export const compareForCustomer: (a: SortableBooking, b: SortableBooking) => number = compareForReport;

function startMinute(booking: Omit<SortableBooking, 'status'>): number {
  return toStartMinute(booking.booking_time, booking.is_after_midnight);
}
