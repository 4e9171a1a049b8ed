import { type Interval, mergeTouching } from '../working-time/interval.ts';
import type { MinuteSpan } from '../working-time/work-calendar.ts';
import type { DayClock } from './day-clock.ts';

/** Real working time without a break, across spans that touch. */
export interface Segment extends Interval {
  /** The minute of the date at which the segment and its grid begin. */
  firstMinute: number;
}

/** Returns the segments of a date's spans, in order. */
export function toSegments(spans: readonly MinuteSpan[], clock: DayClock): Segment[] {
  const intervals = spans.map(({ start, end }) => ({
    start: clock.toInstant(start),
    end: clock.toInstant(end),
  }));
  return mergeTouching(intervals).map((interval) => ({
    ...interval,
    firstMinute: clock.toMinute(interval.start),
  }));
}
