import { DAY_MINUTES } from '../minutes.ts';
import { isSalonDate } from '../salon-clock.ts';
import { findSpanProblem, hasOverlap, type SpanProblem } from './find-span-problem.ts';
import type { DayException, MinuteSpan } from './work-calendar.ts';

export type ExceptionProblem = SpanProblem | 'not_a_date' | 'overlaps_day_before' | 'overlaps_day_after';

/** The spans of the dates around an exception, in minutes of their own date. */
export interface NeighbourSpans {
  dayBefore: readonly MinuteSpan[];
  dayAfter: readonly MinuteSpan[];
}

/** Returns the first problem of an exception, or null. An exception without spans closes its date. */
export function findExceptionProblem(
  { date, spans }: Pick<DayException, 'date' | 'spans'>,
  { dayBefore, dayAfter }: NeighbourSpans,
): ExceptionProblem | null {
  if (!isSalonDate(date)) return 'not_a_date';
  const problem = findSpanProblem(spans);
  if (problem) return problem;
  if (hasOverlap([...dayBefore, ...moveToNextDay(spans)])) return 'overlaps_day_before';
  return hasOverlap([...spans, ...moveToNextDay(dayAfter)]) ? 'overlaps_day_after' : null;
}

function moveToNextDay(spans: readonly MinuteSpan[]): MinuteSpan[] {
  return spans.map(({ start, end }) => ({ start: start + DAY_MINUTES, end: end + DAY_MINUTES }));
}
