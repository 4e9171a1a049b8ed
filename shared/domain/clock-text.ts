import { DAY_MINUTES, toMinutes, toTime } from './minutes.ts';
import { isSalonTime, type SalonTime } from './salon-clock.ts';

/** How a salon writes the time of day: `14:30` or `2:30 م`. Requests and stored values are always HH:MM. */
export type ClockHours = 12 | 24;

/** The default clock of every salon, and of pages without a salon. */
export const DEFAULT_CLOCK_HOURS: ClockHours = 24;

export type HalfDay = 'am' | 'pm';

const HALF_DAY_MINUTES = DAY_MINUTES / 2;

/** The Arabic abbreviations for before and after noon. */
export const HALF_DAY_LETTERS: Readonly<Record<HalfDay, string>> = { am: 'ص', pm: 'م' };

/** Returns the half of the day of an HH:MM time; 12:00 is `pm`. */
export function getHalfDay(time: SalonTime): HalfDay {
  return time < '12:00' ? 'am' : 'pm';
}

/** Formats HH:MM (or HH:MM:SS) as `14:30`, or as `2:30 م`, which a page must show right to left. */
export function formatTime(time: SalonTime, hours: ClockHours): string {
  const short = time.slice(0, 5);
  return hours === 12 ? `${toTwelveHourTime(short)}\u00a0${HALF_DAY_LETTERS[getHalfDay(short)]}` : short;
}

/** Converts HH:MM to a 12-hour time without its half of the day: `2:30`; `12:00` for midnight and noon. */
export function toTwelveHourTime(time: SalonTime): string {
  const [hours = '', minutes = ''] = time.split(':');
  return `${Number(hours) % 12 || 12}:${minutes}`;
}

/**
 * Parses a typed time to HH:MM, or '' if the text is no time (yet): `9`, `9:`, `930` and `9:30` are times; `25`, `9:7`
 * and `960` are not. On a 12-hour clock, the hours 1 to 12 belong to the half of the day `half`; every other hour has
 * one meaning only.
 */
export function parseTypedTime(typed: string, hours: ClockHours, half: HalfDay): SalonTime | '' {
  const [, hour = '', minutes = '00'] = /^(\d{1,2}):?(\d{2})?$/.exec(typed) ?? [];
  const time = `${hour.padStart(2, '0')}:${minutes}`;
  if (hour === '' || !isSalonTime(time)) return '';
  const isAmbiguous = hours === 12 && Number(hour) >= 1 && Number(hour) <= 12;
  return isAmbiguous ? toHalfOfDay(time, half) : time;
}

/** Returns the time in the given half of the day: 14:30 for 02:30 or 14:30 in `pm`. */
export function toHalfOfDay(time: SalonTime, half: HalfDay): SalonTime {
  return toTime((toMinutes(time) % HALF_DAY_MINUTES) + (half === 'pm' ? HALF_DAY_MINUTES : 0));
}
