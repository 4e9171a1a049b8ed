import { type BookingStatus, isOpenStatus } from '../booking-status.ts';

/** A customer counts as late when this much time has passed since the start and no arrival is recorded. */
const LATE_AFTER_MS = 5 * 60_000;

export interface TimedVisit {
  status: BookingStatus;
  arrival: string | null;
  /** Instants as ISO 8601. */
  starts_at: string;
  ends_at: string;
}

/**
 * Returns whether the customer is late. She stays late until the reception says what happened to the visit, at the latest
 * until its day ends; `dayEndMs` is the midnight after the date of the visit, which may itself end later.
 */
export function isLate(
  { status, arrival, starts_at, ends_at }: TimedVisit,
  nowMs: number,
  dayEndMs: number,
): boolean {
  const isExpected = isOpenStatus(status) && arrival === null;
  const endMs = Math.max(dayEndMs, Date.parse(ends_at));
  return isExpected && Date.parse(starts_at) + LATE_AFTER_MS <= nowMs && nowMs < endMs;
}
