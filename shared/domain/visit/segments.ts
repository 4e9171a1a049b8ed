import { type Interval, mergeTouching } from '../working-time/interval.ts';
import type { MinuteSpan } from '../working-time/work-calendar.ts';
import type { DayClock } from './day-clock.ts';

/** Real working time of a date without a break, across spans that touch. A visit begins in it. */
export interface Segment extends Interval {
  /** The minute of the date at which the segment and its grid begin. */
  firstMinute: number;
  /** The end of the work, which may go on into the next date without a break. A visit may last until then. */
  until: number;
}

/**
 * Returns the segments of a date's spans, in order. The spans of the next date, in minutes of this date, have no segments
 * of their own.
 */
export function toSegments(
  spans: readonly MinuteSpan[],
  clock: DayClock,
  nextSpans: readonly MinuteSpan[] = [],
): Segment[] {
  const own = mergeTouching(spans.map((span) => toInterval(span, clock)));
  const all = mergeTouching([...own, ...nextSpans.map((span) => toInterval(span, clock))]);
  return own.map((interval) => ({
    ...interval,
    firstMinute: clock.toMinute(interval.start),
    until: all.find(({ end }) => interval.end <= end)?.end ?? interval.end,
  }));
}

/** Whether a visit may begin at an instant. */
export function isInSegment(segments: readonly Segment[], instant: number): boolean {
  return segments.some(({ start, end }) => start <= instant && instant < end);
}

/** Whether the work contains the time without a break. */
export function isWorked(segments: readonly Segment[], time: Interval): boolean {
  return segments.some(({ start, until }) => start <= time.start && time.end <= until);
}

function toInterval({ start, end }: MinuteSpan, clock: DayClock): Interval {
  return { start: clock.toInstant(start), end: clock.toInstant(end) };
}
