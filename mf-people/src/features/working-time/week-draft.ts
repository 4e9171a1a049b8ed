import { toTime } from '@salon/shared/domain/minutes';
import type { SalonTime } from '@salon/shared/domain/salon-clock';
import { DEFAULT_WORK_HOURS, toWorkSpan, type WorkHours } from '@salon/shared/domain/work-hours';
import { MAX_DAY_SPANS } from '@salon/shared/domain/working-time/find-span-problem';
import type { IsoWeekday, MinuteSpan, PlanSpan } from '@salon/shared/domain/working-time/work-calendar';
import type { PlanDay } from './week-days.ts';

/** A missing or wrong time is ''. An end that is not after the start is on the next date. */
export interface SpanDraft {
  /** Unique in the page. */
  key: number;
  from: SalonTime | '';
  to: SalonTime | '';
}

export interface DayDraft {
  week: number;
  weekday: IsoWeekday;
  isWorking: boolean;
  /** On a day off these are the spans that return when the day is a working day again. */
  spans: readonly SpanDraft[];
}

export type DayKey = Pick<DayDraft, 'week' | 'weekday'>;

/** The break after which a second span of a day begins. */
const BREAK_MINUTES = 60;
const NEW_SPAN_MINUTES = 240;

let lastKey = 0;

export function createSpan({ from, to }: { from: SalonTime | ''; to: SalonTime | '' }): SpanDraft {
  lastKey += 1;
  return { key: lastKey, from, to };
}

export const toSpanDraft = ({ start, end }: MinuteSpan): SpanDraft =>
  createSpan({ from: toTime(start), to: toTime(end) });

export function toDayDrafts(days: readonly PlanDay[]): DayDraft[] {
  return days.map(({ week, weekday, spans }) => ({
    ...{ week, weekday },
    isWorking: spans.length > 0,
    spans: spans.map(toSpanDraft),
  }));
}

/** Returns the spans whose times are both given. */
export function listWholeSpans(spans: readonly SpanDraft[]): MinuteSpan[] {
  return spans.flatMap(({ from, to }) => (from && to ? [toWorkSpan({ from, to })] : []));
}

export function toPlanSpans(days: readonly DayDraft[], weeks: number): PlanSpan[] {
  return days
    .filter(({ week, isWorking }) => isWorking && week <= weeks)
    .flatMap(({ week, weekday, spans }) =>
      listWholeSpans(spans)
        .sort((one, other) => one.start - other.start)
        .map((span) => ({ week, weekday, ...span })),
    );
}

export const isSameDay = (one: DayKey, other: DayKey): boolean =>
  one.week === other.week && one.weekday === other.weekday;

export function changeDay(
  days: readonly DayDraft[],
  key: DayKey,
  change: (day: DayDraft) => Partial<DayDraft>,
): DayDraft[] {
  return days.map((day) => (isSameDay(day, key) ? { ...day, ...change(day) } : day));
}

export const canAddSpan = ({ spans }: Pick<DayDraft, 'spans'>): boolean => spans.length < MAX_DAY_SPANS;

/** The new span begins an hour after the last one; after a span without times, or past midnight, its times are missing. */
export function addSpan(spans: readonly SpanDraft[]): SpanDraft[] {
  const last = listWholeSpans(spans.slice(-1))[0];
  const start = last ? last.end + BREAK_MINUTES : Number.POSITIVE_INFINITY;
  const fits = start + NEW_SPAN_MINUTES <= 24 * 60;
  const next = fits
    ? toSpanDraft({ start, end: start + NEW_SPAN_MINUTES })
    : createSpan({ from: '', to: '' });
  return [...spans, next];
}

/** A day without spans starts with those of the first working day of the draft. */
export function turnWorking(days: readonly DayDraft[], key: DayKey, isWorking: boolean): DayDraft[] {
  const example = days.find((day) => day.isWorking)?.spans ?? [createSpan(DEFAULT_WORK_HOURS)];
  return changeDay(days, key, ({ spans }) => ({
    isWorking,
    spans: isWorking && spans.length === 0 ? example.map(createSpan) : spans,
  }));
}

/** Without its last span a day is off. */
export function removeSpan(days: readonly DayDraft[], key: DayKey, spanKey: number): DayDraft[] {
  return changeDay(days, key, ({ spans }) => {
    const rest = spans.filter(({ key: other }) => other !== spanKey);
    return { spans: rest, isWorking: rest.length > 0 };
  });
}

export function copyDay(days: readonly DayDraft[], from: DayKey, to: readonly DayKey[]): DayDraft[] {
  const source = days.find((day) => isSameDay(day, from));
  if (!source) return [...days];
  return days.map((day) =>
    to.some((key) => isSameDay(day, key))
      ? { ...day, isWorking: source.isWorking, spans: source.spans.map(createSpan) }
      : day,
  );
}

/** Weeks that are missing start as copies of the first week. Weeks that are too many stay in the draft, but are not sent. */
export function addWeeks(days: readonly DayDraft[], weeks: number): DayDraft[] {
  const first = days.filter(({ week }) => week === 1);
  const known = Math.max(...days.map(({ week }) => week));
  const missing = Array.from({ length: Math.max(0, weeks - known) }, (_, index) => known + index + 1);
  const added = missing.flatMap((week) =>
    first.map((day) => ({ ...day, week, spans: day.spans.map(createSpan) })),
  );
  return [...days, ...added];
}

export const createWeekOfHours = (weekdays: readonly IsoWeekday[], hours: WorkHours): DayDraft[] =>
  weekdays.map((weekday) => ({ week: 1, weekday, isWorking: true, spans: [createSpan(hours)] }));
