import { DAY_MINUTES } from '../minutes.ts';
import type { MinuteSpan } from './work-calendar.ts';

/** The largest number of spans of one date. */
export const MAX_DAY_SPANS = 4;

export type SpanProblem =
  /** A start or an end that is no whole number. */
  | 'not_a_minute'
  /** A start before 00:00 or after 23:59. */
  | 'start_out_of_range'
  /** An end that is not after the start. 24 hours end at `start` + 1440. */
  | 'empty_span'
  | 'span_over_24_hours'
  | 'too_many_spans'
  /** The first start and the last end of one date are more than 24 hours apart: a time would have two meanings. */
  | 'day_over_24_hours'
  | 'spans_overlap';

/** Returns the first problem of the spans of one date, or null. */
export function findSpanProblem(spans: readonly MinuteSpan[]): SpanProblem | null {
  for (const span of spans) {
    const problem = findLimitProblem(span);
    if (problem) return problem;
  }
  if (spans.length > MAX_DAY_SPANS) return 'too_many_spans';
  const firstStart = Math.min(...spans.map(({ start }) => start));
  if (spans.some(({ end }) => end > firstStart + DAY_MINUTES)) return 'day_over_24_hours';
  return hasOverlap(spans) ? 'spans_overlap' : null;
}

/** Whether two of the spans contain the same minute; spans that touch do not. */
export function hasOverlap(spans: readonly MinuteSpan[]): boolean {
  const sorted = [...spans].sort((one, other) => one.start - other.start);
  return sorted.some((span, index) => {
    const next = sorted[index + 1];
    return next !== undefined && next.start < span.end;
  });
}

function findLimitProblem({ start, end }: MinuteSpan): SpanProblem | null {
  if (!Number.isInteger(start) || !Number.isInteger(end)) return 'not_a_minute';
  if (start < 0 || start >= DAY_MINUTES) return 'start_out_of_range';
  if (end <= start) return 'empty_span';
  return end > start + DAY_MINUTES ? 'span_over_24_hours' : null;
}
