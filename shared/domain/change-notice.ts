const MINUTE_MS = 60_000;

/**
 * Until when a customer may still cancel or move a booking by themselves: so many minutes before its real start, that
 * instant included; 0 is until it begins. Afterwards the salon alone changes it.
 */
export function changeableUntil(startsAt: Date, noticeMinutes: number): Date {
  return new Date(startsAt.getTime() - noticeMinutes * MINUTE_MS);
}

/** Whether there is still time for it. */
export function isChangeable(startsAt: Date, noticeMinutes: number, now: Date): boolean {
  return now <= changeableUntil(startsAt, noticeMinutes);
}

/** How long after booking a customer may take it back, whatever notice the salon asks for. */
export const UNDO_MINUTES = 10;

/** Whether what was booked at `bookedAt` can still be undone: within ten minutes, that instant included, until it begins. */
export function isUndoable(startsAt: Date, bookedAt: Date, now: Date): boolean {
  return now <= startsAt && now.getTime() <= bookedAt.getTime() + UNDO_MINUTES * MINUTE_MS;
}
