const MINUTE_MS = 60_000;

/**
 * Returns the last instant at which a customer may cancel or move a booking: `noticeMinutes` before its real start, or the
 * start itself for 0. Afterwards only the salon can change the booking.
 */
export function getLastChangeInstant(startsAt: Date, noticeMinutes: number): Date {
  return new Date(startsAt.getTime() - noticeMinutes * MINUTE_MS);
}

/** Whether the customer may still cancel or move the booking at `now`. */
export function isChangeable(startsAt: Date, noticeMinutes: number, now: Date): boolean {
  return now <= getLastChangeInstant(startsAt, noticeMinutes);
}

/** Minutes after booking in which a customer may undo the booking, independent of the salon's notice period. */
export const UNDO_MINUTES = 10;

/**
 * Whether the customer can still undo a booking that was made at `bookedAt`: at most `UNDO_MINUTES` later, and not
 * after the start of the booking.
 */
export function isUndoable(startsAt: Date, bookedAt: Date, now: Date): boolean {
  return now <= startsAt && now.getTime() <= bookedAt.getTime() + UNDO_MINUTES * MINUTE_MS;
}
