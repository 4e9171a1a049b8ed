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
