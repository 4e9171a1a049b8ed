const MINUTE_MS = 60_000;

/** After this instant the customer can no longer change the booking, except when `isUndoable`. */
export function getLastChangeInstant(startsAt: Date, noticeMinutes: number): Date {
  return new Date(startsAt.getTime() - noticeMinutes * MINUTE_MS);
}

export function isChangeable(startsAt: Date, noticeMinutes: number, now: Date): boolean {
  return now <= getLastChangeInstant(startsAt, noticeMinutes);
}

/** For this many minutes after booking, a customer may cancel also in the notice period, until the booking starts. */
export const UNDO_MINUTES = 10;

export function isUndoable(startsAt: Date, bookedAt: Date, now: Date): boolean {
  return now <= startsAt && now.getTime() <= bookedAt.getTime() + UNDO_MINUTES * MINUTE_MS;
}
