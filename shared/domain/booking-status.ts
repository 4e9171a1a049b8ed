import { toStartMinute } from './minutes.ts';
import type { SalonDate, SalonTime } from './salon-clock.ts';

/** The rules of §4 Booking status. */

export const BOOKING_STATUSES = ['pending', 'approved', 'completed', 'cancelled'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

const NEXT_STATUSES: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: ['approved', 'completed', 'cancelled'],
  approved: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

export function canChangeStatus(from: BookingStatus, to: BookingStatus): boolean {
  return NEXT_STATUSES[from].includes(to);
}

export function isBlockingSlot(status: BookingStatus): boolean {
  return status !== 'cancelled';
}

/** Lists show open bookings first, and "pending" cards count them. */
export function isOpenStatus(status: BookingStatus): boolean {
  return status === 'pending' || status === 'approved';
}

/** Returns pending for an unknown status. */
export function toReportStatus(status: string): BookingStatus {
  if (status === 'confirmed') return 'approved';
  return BOOKING_STATUSES.find((known) => known === status) ?? 'pending';
}

export interface SortableBooking {
  status: string;
  booking_date: SalonDate;
  booking_time: SalonTime;
  is_after_midnight?: boolean;
}

/** A booking with `is_after_midnight` comes after the other bookings of its `booking_date`. */
export function compareByTime(
  a: Omit<SortableBooking, 'status'>,
  b: Omit<SortableBooking, 'status'>,
): number {
  if (a.booking_date !== b.booking_date) return a.booking_date < b.booking_date ? -1 : 1;
  return startMinute(a) - startMinute(b);
}

/** Open bookings come first, then the earlier date and time. */
export function compareForReport(a: SortableBooking, b: SortableBooking): number {
  const byOpen =
    Number(isOpenStatus(toReportStatus(b.status))) - Number(isOpenStatus(toReportStatus(a.status)));
  return byOpen || compareByTime(a, b);
}

/** A customer's own list has the order of the report (§4). */
export const compareForCustomer: (a: SortableBooking, b: SortableBooking) => number = compareForReport;

function startMinute(booking: Omit<SortableBooking, 'status'>): number {
  return toStartMinute(booking.booking_time, booking.is_after_midnight);
}
