import { DAY_MINUTES, toMinutes } from '../minutes.ts';
import type { SalonTime } from '../salon-clock.ts';
import type { MinuteSpan } from '../working-time/work-calendar.ts';

/**
 * Returns the minute of a date that a booking time means: at least 1440 if the time is in the part of a span after
 * midnight. The spans of a date cover 24 hours at most, so that a time has one meaning. Throws RangeError for a text that
 * is no HH:MM.
 */
export function findStartMinute(time: SalonTime, spans: readonly MinuteSpan[]): number {
  const minute = toMinutes(time);
  const nextMinute = minute + DAY_MINUTES;
  return spans.some(({ start, end }) => start <= nextMinute && nextMinute < end) ? nextMinute : minute;
}
