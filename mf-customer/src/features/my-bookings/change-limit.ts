import type { Booking } from '@salon/shared/contracts/booking';
import { isOpenStatus } from '@salon/shared/domain/booking-status';
import { isChangeable, isUndoable, UNDO_MINUTES } from '@salon/shared/domain/change-notice';
import { COUNTS, formatCount, formatDuration } from '@salon/shared/ui/format';
import { getBookingStart } from '../../calendar/booking-start.ts';
import { messages as texts } from './my-bookings.messages.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

export function isOpenAndNotOver(booking: Booking, timeZone: string, now: Date): boolean {
  const end = getBookingStart(booking, timeZone).getTime() + booking.duration_minutes * MINUTE_MS;
  return isOpenStatus(booking.status) && end > now.getTime();
}

/** The customer can change an open booking until its notice period begins. */
export function canChange(booking: Booking, timeZone: string, noticeMinutes: number, now: Date): boolean {
  return isOpenStatus(booking.status) && isChangeable(getBookingStart(booking, timeZone), noticeMinutes, now);
}

/**
 * The customer can cancel while `canChange` is true. An open booking that has not begun can also be cancelled for
 * `UNDO_MINUTES` after it was made.
 */
export function canCancel(booking: Booking, timeZone: string, noticeMinutes: number, now: Date): boolean {
  const isJustBooked = isUndoable(getBookingStart(booking, timeZone), new Date(booking.created_at), now);
  return (isOpenStatus(booking.status) && isJustBooked) || canChange(booking, timeZone, noticeMinutes, now);
}

export const formatUndoLimit = (): string => texts.undo(formatCount(UNDO_MINUTES, COUNTS.minute));

export function formatChangeLimit(noticeMinutes: number): string {
  if (noticeMinutes === 0) return texts.untilStart;
  const days = noticeMinutes / DAY_MINUTES;
  const notice = Number.isInteger(days) ? formatCount(days, COUNTS.day) : formatDuration(noticeMinutes);
  return texts.limit(afterPreposition(notice));
}

/** Arabic changes the dual after a preposition: `ساعتان` becomes `ساعتين`. */
const afterPreposition = (words: string) => words.replace(/(ساعت|دقيقت|يوم)ان/g, '$1ين');
