import type { SalonDate } from '../salon-clock.ts';
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

function cutSpans(spans: readonly MinuteSpan[], coverage: readonly MinuteSpan[]): MinuteSpan[] {
  return spans.flatMap((span) =>
    coverage
      .filter((open) => doOverlap(open, span))
      .map((open) => ({ start: Math.max(span.start, open.start), end: Math.min(span.end, open.end) })),
  );
}
