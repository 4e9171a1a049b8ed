import { DAY_MINUTES } from '@salon/shared/domain/minutes';
import { toWorkSpan } from '@salon/shared/domain/work-hours';
import { getWeekdayIndex } from '@salon/shared/domain/working-time/list-plan-spans';
import type { IsoWeekday, MinuteSpan } from '@salon/shared/domain/working-time/work-calendar';
import { getWeekdayName } from '@salon/shared/ui/format';
import type { DayDraft, SpanDraft } from './week-draft.ts';
import { weekMessages as texts } from './working-time.messages.ts';

export interface SpanProblem {
  field: 'from' | 'to';
  text: string;
}

/** The first problem of each span, by the key of the span. */
export type SpanProblems = ReadonlyMap<number, SpanProblem>;

type KeyedSpan = MinuteSpan & { key: number };

/** Returns the problems within one date. */
export function listDayProblems(spans: readonly SpanDraft[]): SpanProblems {
  const missing = spans.flatMap(({ key, from, to }): [number, SpanProblem][] =>
    from && to ? [] : [[key, { field: from ? 'to' : 'from', text: texts.timeRequired }]],
  );
  return new Map([...missing, ...listOrderProblems(sortSpans(spans))]);
}

/** Returns the problems of a plan's days; the last day of the last week is before the first day. */
export function listWeekProblems(
  days: readonly DayDraft[],
  weeks: number,
  weekStart: IsoWeekday,
): SpanProblems {
  const line = days
    .filter(({ week }) => week <= weeks)
    .sort((one, other) => getPlace(one, weekStart) - getPlace(other, weekStart));
  const problems = line.map((day, index) => {
    const before = line.at(index - 1);
    return before ? [...listNightProblems(before, day), ...listOwnProblems(day)] : [];
  });
  return new Map(problems.flat());
}

const listOwnProblems = ({ isWorking, spans }: DayDraft) => (isWorking ? [...listDayProblems(spans)] : []);

function listOrderProblems(sorted: readonly KeyedSpan[]): [number, SpanProblem][] {
  const firstStart = sorted[0]?.start ?? 0;
  return sorted.flatMap(({ key, start, end }, index): [number, SpanProblem][] => {
    const before = sorted[index - 1];
    if (before && start < before.end) return [[key, { field: 'from', text: texts.overlap }]];
    return end > firstStart + DAY_MINUTES ? [[key, { field: 'to', text: texts.dayTooLong }]] : [];
  });
}

/** A span past midnight lasts into the next day. */
function listNightProblems(before: DayDraft, day: DayDraft): [number, SpanProblem][] {
  if (!before.isWorking || !day.isWorking) return [];
  const nightEnd = Math.max(0, ...sortSpans(before.spans).map(({ end }) => end)) - DAY_MINUTES;
  const text = texts.overlapDayBefore(getWeekdayName(before.weekday));
  return sortSpans(day.spans)
    .filter(({ start }) => start < nightEnd)
    .map(({ key }) => [key, { field: 'from', text }]);
}

function sortSpans(spans: readonly SpanDraft[]): KeyedSpan[] {
  return spans
    .flatMap(({ key, from, to }) => (from && to ? [{ key, ...toWorkSpan({ from, to }) }] : []))
    .sort((one, other) => one.start - other.start);
}

const getPlace = ({ week, weekday }: DayDraft, weekStart: IsoWeekday) =>
  week * 7 + getWeekdayIndex(weekday, weekStart);
