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

/** A visit whose time has ended is not late any more. */
export function isLate({ status, arrival, starts_at, ends_at }: TimedVisit, nowMs: number): boolean {
  const isExpected = isOpenStatus(status) && arrival === null;
  return isExpected && Date.parse(starts_at) + LATE_AFTER_MS <= nowMs && nowMs < Date.parse(ends_at);
}
