import { DAY_MINUTES } from '../minutes.ts';
import { addDays, type SalonDate } from '../salon-clock.ts';
import type { FindDayWork } from './day-work.ts';
import { doOverlap } from './interval.ts';
import type { SalonHours } from './salon-hours.ts';
import type { MinuteSpan } from './work-calendar.ts';

/**
 * Returns the spans in which an employee works on a date: those of the employee's exception, else of the salon's exception,
 * else of the employee's plan, else of the salon's plan. The salon's hours cut only the spans of the employee's plan. Spans
 * that touch stay apart.
 *
 * The cut compares wall-clock minutes. It equals a cut in real time, because a later minute never begins earlier.
 */
export function getDaySpans(
  date: SalonDate,
  findOwnWork: FindDayWork,
  { findWork, getCoverage }: SalonHours,
): readonly MinuteSpan[] {
  const own = findOwnWork(date);
  if (own?.source === 'exception') return own.spans;
  const salon = findWork(date);
  if (!own || salon?.source === 'exception') return salon?.spans ?? [];
  return cutSpans(own.spans, getCoverage(date));
}

/** Clocks skip two hours at most. */
const LONGEST_SKIP_MINUTES = 120;

/**
 * Returns the spans of the next date in minutes of this date, if work goes on into them; else none. A break that the clock
 * skips is none.
 */
export function getNextSpans(
  date: SalonDate,
  findOwnWork: FindDayWork,
  salonHours: SalonHours,
): readonly MinuteSpan[] {
  const end = Math.max(...getDaySpans(date, findOwnWork, salonHours).map((span) => span.end));
  // Most days end long before midnight: a search over many dates need not compute the next date of each.
  if (end + LONGEST_SKIP_MINUTES < DAY_MINUTES) return [];
  const next = getDaySpans(addDays(date, 1), findOwnWork, salonHours).map((span) => ({
    start: span.start + DAY_MINUTES,
    end: span.end + DAY_MINUTES,
  }));
  return next.some(({ start }) => start <= end + LONGEST_SKIP_MINUTES) ? next : [];
}

function cutSpans(spans: readonly MinuteSpan[], coverage: readonly MinuteSpan[]): MinuteSpan[] {
  return spans.flatMap((span) =>
    coverage
      .filter((open) => doOverlap(open, span))
      .map((open) => ({ start: Math.max(span.start, open.start), end: Math.min(span.end, open.end) })),
  );
}
