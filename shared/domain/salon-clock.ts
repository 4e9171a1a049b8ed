import { tzOffset } from '@date-fns/tz/tzOffset';

/**
 * The salon's clock. "Today", "now", date filters and midnight are in the salon's time zone, whatever zone the
 * browser or the server is in. Nothing here reads the clock: `now` is always an argument.
 */

/** A day of the salon's calendar, 'YYYY-MM-DD'. Sorts as text. */
export type SalonDate = string;

/** A time on the salon's clock, 'HH:MM', 00:00–23:59. Sorts as text. */
export type SalonTime = string;

/** An instant as the salon's wall shows it. */
export interface SalonNow {
  date: SalonDate;
  time: SalonTime;
}

/** First and last day of a period, both included. */
export interface DateRange {
  from: SalonDate;
  to: SalonDate;
}

/** The time zone of a salon that has not chosen one. */
export const DEFAULT_TIME_ZONE = 'Asia/Baghdad';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The calendar day and time that the salon's wall shows at an instant; seconds are cut, not rounded. */
export function salonNow(now: Date, timeZone: string): SalonNow {
  const wall = new Date(now.getTime() + offsetMs(now.getTime(), timeZone)).toISOString();
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) };
}

/** The salon's calendar day at an instant. */
export function salonToday(now: Date, timeZone: string): SalonDate {
  return salonNow(now, timeZone).date;
}

/**
 * The instant at which the salon's wall shows `date` and `time`, `dayOffset` days later. A booking after midnight
 * belongs to the evening before, so its real start is `toInstant(booking_date, booking_time, timeZone, 1)`.
 *
 * Where clocks change: a time that occurs twice means its first occurrence; a time that is skipped moves forward
 * by the length of the jump.
 */
export function toInstant(date: SalonDate, time: SalonTime, timeZone: string, dayOffset = 0): Date {
  const wallMs = Date.parse(`${date}T${time}:00Z`) + dayOffset * DAY_MS;
  const before = offsetMs(wallMs - DAY_MS, timeZone);
  const after = offsetMs(wallMs + DAY_MS, timeZone);
  const real = [before, after].map((offset) => wallMs - offset);
  return new Date(real.find((ms) => ms + offsetMs(ms, timeZone) === wallMs) ?? wallMs - before);
}

/** The calendar day `days` later (earlier when negative). */
export function addDays(date: SalonDate, days: number): SalonDate {
  return dateOf(Date.parse(date) + days * DAY_MS);
}

/** Calendar days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: SalonDate, to: SalonDate): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/**
 * Whether it is a real calendar day written YYYY-MM-DD, in the years 1900–2999: further out PostgreSQL and JavaScript
 * stop agreeing on how a year is written.
 */
export function isSalonDate(value: string): boolean {
  if (!/^(19|2\d)\d\d-\d\d-\d\d$/.test(value)) return false;
  const ms = Date.parse(value);
  return !Number.isNaN(ms) && dateOf(ms) === value;
}

/** Whether it is a time written HH:MM, 00:00–23:59. */
export function isSalonTime(value: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
}

/** Milliseconds until the salon's calendar day changes, at least 1: when date filters reset (§9). */
export function millisecondsToMidnight(now: Date, timeZone: string): number {
  const tomorrow = addDays(salonToday(now, timeZone), 1);
  return toInstant(tomorrow, '00:00', timeZone).getTime() - now.getTime();
}

/** The week that holds a day. An Iraqi week runs from Saturday to Friday. */
export function weekOf(date: SalonDate): DateRange {
  const daysSinceSaturday = (new Date(date).getUTCDay() + 1) % 7;
  const from = addDays(date, -daysSinceSaturday);
  return { from, to: addDays(from, 6) };
}

/** The calendar month that holds a day. */
export function monthOf(date: SalonDate): DateRange {
  const from = `${date.slice(0, 7)}-01`;
  const firstOfNext = `${addDays(from, 31).slice(0, 7)}-01`;
  return { from, to: addDays(firstOfNext, -1) };
}

/**
 * Whether it names a time zone of the IANA database. Bare offsets ('+03:00') are refused although Intl takes them:
 * PostgreSQL reads their sign the other way round.
 */
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
