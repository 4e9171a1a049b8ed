import { DAY_MINUTES, toTime } from '../minutes.ts';
import { addDays, type DateRange, type SalonDate, toInstant } from '../salon-clock.ts';
import type { MinuteSpan } from './work-calendar.ts';

/**
 * Returns the time of an absence on whole dates: from midnight to midnight. A span that began before the first date does
 * not belong to the absence, and a span of the last date belongs to it until its end. `getSpans` returns the spans of a
 * date.
 */
export function toWholeDays(
  { from, to }: DateRange,
  getSpans: (date: SalonDate) => readonly MinuteSpan[],
  timeZone: string,
): { startsAt: Date; endsAt: Date } {
  const start = Math.max(0, getLastEnd(getSpans(addDays(from, -1))) - DAY_MINUTES);
  const end = Math.max(DAY_MINUTES, getLastEnd(getSpans(to)));
  return { startsAt: toInstantOfMinute(from, start, timeZone), endsAt: toInstantOfMinute(to, end, timeZone) };
}

/** Returns the instant of a minute after midnight of the date; a minute of the next dates is above 1439. */
export function toInstantOfMinute(date: SalonDate, minute: number, timeZone: string): Date {
  return toInstant(date, toTime(minute), timeZone, Math.floor(minute / DAY_MINUTES));
}

function getLastEnd(spans: readonly MinuteSpan[]): number {
  return Math.max(0, ...spans.map(({ end }) => end));
}
