import type { SalonDate } from '../salon-clock.ts';
import { findPlan } from './find-plan.ts';
import { listPlanSpans } from './list-plan-spans.ts';
import type { IsoWeekday, MinuteSpan, WorkCalendar } from './work-calendar.ts';

/** The spans that one calendar gives for a date. */
export interface DayWork {
  source: 'exception' | 'plan';
  spans: readonly MinuteSpan[];
}

/** Returns null for a date without an exception and without a valid plan. */
export type FindDayWork = (date: SalonDate) => DayWork | null;

/** Returns a function that finds the spans of a date in a calendar and computes each date once. */
export function createDayWorkFinder(calendar: WorkCalendar, weekStart: IsoWeekday): FindDayWork {
  const exceptions = new Map(calendar.exceptions.map(({ date, spans }) => [date, spans]));
  return rememberDates((date) => {
    const exception = exceptions.get(date);
    if (exception) return { source: 'exception', spans: exception };
    const plan = findPlan(calendar.plans, date);
    return plan && { source: 'plan', spans: listPlanSpans(plan, date, weekStart) };
  });
}

/** Returns the function with a cache of its results; `undefined` must not be one of them. */
export function rememberDates<Value>(compute: (date: SalonDate) => Value): (date: SalonDate) => Value {
  const known = new Map<SalonDate, Value>();
  return (date) => {
    const found = known.get(date);
    if (found !== undefined) return found;
    const value = compute(date);
    known.set(date, value);
    return value;
  };
}
