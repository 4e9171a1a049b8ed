import { tzOffset } from '@date-fns/tz/tzOffset';
import type { Weekday } from './region/region.ts';
import { DEFAULT_REGION } from './region/region.ts';

/**
 * "Today", date filters and midnight are in the salon's time zone, independent of the zone of the browser or the
 * server. These functions read no clock: `now` is always an argument.
 */

/** 'YYYY-MM-DD'. Dates that are sorted as text are in the order of time. */
export type SalonDate = string;

/** 'HH:MM', 00:00–23:59. Times that are sorted as text are in the order of time. */
export type SalonTime = string;

export interface SalonNow {
  date: SalonDate;
  time: SalonTime;
}

/** Both days are included. */
export interface DateRange {
  from: SalonDate;
  to: SalonDate;
}

export const DEFAULT_TIME_ZONE = 'Asia/Baghdad';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export function getSalonNow(now: Date, timeZone: string): SalonNow {
  const local = new Date(now.getTime() + offsetMs(now.getTime(), timeZone)).toISOString();
  return { date: local.slice(0, 10), time: local.slice(11, 16) };
}

export function getSalonToday(now: Date, timeZone: string): SalonDate {
  return getSalonNow(now, timeZone).date;
}

/**
 * The real start of a booking after midnight is `toInstant(booking_date, booking_time, timeZone, 1)`. If clocks go back
 * and a time occurs twice, the result is the first instant. A skipped time moves forward by the length of the jump.
 */
export function toInstant(date: SalonDate, time: SalonTime, timeZone: string, dayOffset = 0): Date {
  const localMs = Date.parse(`${date}T${time}:00Z`) + dayOffset * DAY_MS;
  const before = offsetMs(localMs - DAY_MS, timeZone);
  const after = offsetMs(localMs + DAY_MS, timeZone);
  const candidates = [before, after].map((offset) => localMs - offset);
  return new Date(candidates.find((ms) => ms + offsetMs(ms, timeZone) === localMs) ?? localMs - before);
}

export function addDays(date: SalonDate, days: number): SalonDate {
  return dateOf(Date.parse(date) + days * DAY_MS);
}

export function countDaysBetween(from: SalonDate, to: SalonDate): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** Accepts the years 1900–2999 only, because PostgreSQL and JavaScript write some other years differently. */
export function isSalonDate(value: string): boolean {
  if (!/^(19|2\d)\d\d-\d\d-\d\d$/.test(value)) return false;
  const ms = Date.parse(value);
  return !Number.isNaN(ms) && dateOf(ms) === value;
}

export function isSalonTime(value: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
}

/** Date filters reset at the salon's midnight (§9). */
export function getMillisecondsToMidnight(now: Date, timeZone: string): number {
  const tomorrow = addDays(getSalonToday(now, timeZone), 1);
  return toInstant(tomorrow, '00:00', timeZone).getTime() - now.getTime();
}

/** The default is an Iraqi week, from Saturday to Friday. */
export function getWeek(date: SalonDate, weekStart: Weekday = DEFAULT_REGION.weekStart): DateRange {
  const from = addDays(date, -((new Date(date).getUTCDay() + 7 - weekStart) % 7));
  return { from, to: addDays(from, 6) };
}

export function getMonth(date: SalonDate): DateRange {
  const from = `${date.slice(0, 7)}-01`;
  const firstOfNext = `${addDays(from, 31).slice(0, 7)}-01`;
  return { from, to: addDays(firstOfNext, -1) };
}

/** Refuses offsets ('+03:00'), which Intl accepts, because PostgreSQL reads their sign in reverse. */
export function isTimeZone(timeZone: string): boolean {
  if (!/^[A-Za-z]/.test(timeZone)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone });
    return true;
  } catch {
    return false;
  }
}

function offsetMs(ms: number, timeZone: string): number {
  return tzOffset(timeZone, new Date(ms)) * MINUTE_MS;
}

function dateOf(ms: number): SalonDate {
  return new Date(ms).toISOString().slice(0, 10);
}
