import { DAY_MINUTES } from '../minutes.ts';
import { addDays, type SalonDate } from '../salon-clock.ts';
import { createDayWorkFinder, type DayWork, type FindDayWork, rememberDates } from './day-work.ts';
import { mergeTouching } from './interval.ts';
import type { IsoWeekday, MinuteSpan, WorkCalendar } from './work-calendar.ts';

/** A date on which the salon has neither exception nor plan cuts nothing, also not after its midnight. */
const UNCUT: readonly MinuteSpan[] = [{ start: 0, end: 2 * DAY_MINUTES }];

export interface SalonHours {
  findWork: FindDayWork;
  /** Returns when the salon is open around a date, in minutes after midnight of that date, in order and apart. */
  getCoverage: (date: SalonDate) => readonly MinuteSpan[];
}

/** Returns the hours of the salon, which cut the plans of its employees. Each date is computed once. */
export function createSalonHours(calendar: WorkCalendar, weekStart: IsoWeekday): SalonHours {
  const findWork = createDayWorkFinder(calendar, weekStart);
  const getCoverage = rememberDates((date) =>
    mergeTouching([
      ...shiftSpans(findWork(addDays(date, -1)), [], -DAY_MINUTES),
      ...shiftSpans(findWork(date), UNCUT, 0),
      ...shiftSpans(findWork(addDays(date, 1)), UNCUT, DAY_MINUTES),
    ]),
  );
  return { findWork, getCoverage };
}

function shiftSpans(work: DayWork | null, fallback: readonly MinuteSpan[], minutes: number): MinuteSpan[] {
  return (work?.spans ?? fallback).map(({ start, end }) => ({ start: start + minutes, end: end + minutes }));
}
