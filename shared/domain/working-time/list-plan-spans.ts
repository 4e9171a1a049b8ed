import type { SalonDate } from '../salon-clock.ts';
import type { IsoWeekday, MinuteSpan, WorkPlan } from './work-calendar.ts';

const WEEK_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;
/** 1 January 1970 was a Thursday: three days after a Monday. */
const FIRST_WEEKDAY_INDEX = 3;

/** Returns a plan's spans of one date; `weekStart` is the weekday on which the salon's calendar weeks begin. */
export function listPlanSpans(plan: WorkPlan, date: SalonDate, weekStart: IsoWeekday): MinuteSpan[] {
  const week = getPlanWeek(plan, date, weekStart);
  const weekday = getIsoWeekday(date);
  return plan.spans
    .filter((span) => span.week === week && span.weekday === weekday)
    .map(({ start, end }) => ({ start, end }));
}

/** Returns the weekday of a date: 1 for Monday to 7 for Sunday. */
export function getIsoWeekday(date: SalonDate): IsoWeekday {
  return toRemainder(getDayNumber(date) + FIRST_WEEKDAY_INDEX, WEEK_DAYS) + 1;
}

/** Returns the place of a weekday in a week that begins on `weekStart`, 0–6. */
export function getWeekdayIndex(weekday: IsoWeekday, weekStart: IsoWeekday): number {
  return toRemainder(weekday - weekStart, WEEK_DAYS);
}

/** Returns the week of the plan that contains a date, 1 to `weeks`. */
export function getPlanWeek(
  { weeks, anchorDate }: Pick<WorkPlan, 'weeks' | 'anchorDate'>,
  date: SalonDate,
  weekStart: IsoWeekday,
): number {
  if (weeks === 1) return 1;
  const weeksBetween = getWeekNumber(date, weekStart) - getWeekNumber(anchorDate, weekStart);
  return toRemainder(weeksBetween, weeks) + 1;
}

/** Returns the number of calendar weeks since 1970. */
function getWeekNumber(date: SalonDate, weekStart: IsoWeekday): number {
  return Math.floor((getDayNumber(date) + FIRST_WEEKDAY_INDEX + 1 - weekStart) / WEEK_DAYS);
}

/** Returns the number of days since 1970. */
function getDayNumber(date: SalonDate): number {
  return Date.parse(date) / DAY_MS;
}

function toRemainder(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
