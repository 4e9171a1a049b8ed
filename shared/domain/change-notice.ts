const MINUTE_MS = 60_000;

/** After this instant only the salon can change the booking. */
export function getLastChangeInstant(startsAt: Date, noticeMinutes: number): Date {
  return new Date(startsAt.getTime() - noticeMinutes * MINUTE_MS);
}

export function isChangeable(startsAt: Date, noticeMinutes: number, now: Date): boolean {
  return now <= getLastChangeInstant(startsAt, noticeMinutes);
}

/** Minutes after booking in which a customer may undo the booking, independent of the salon's notice period. */
export const UNDO_MINUTES = 10;

export function isUndoable(startsAt: Date, bookedAt: Date, now: Date): boolean {
  return now <= startsAt && now.getTime() <= bookedAt.getTime() + UNDO_MINUTES * MINUTE_MS;
}
