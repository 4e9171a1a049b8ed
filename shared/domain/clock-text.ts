import { DAY_MINUTES, toMinutes, toTime } from './minutes.ts';
import { isSalonTime, type SalonTime } from './salon-clock.ts';

/** The clock on which pages show times; requests and stored values always have HH:MM. */
export type ClockHours = 12 | 24;

/** The clock of a new salon and of pages without a salon. */
export const DEFAULT_CLOCK_HOURS: ClockHours = 24;

export type HalfDay = 'am' | 'pm';

const HALF_DAY_MINUTES = DAY_MINUTES / 2;

export const HALF_DAY_LETTERS: Readonly<Record<HalfDay, string>> = { am: 'ص', pm: 'م' };

export function getHalfDay(time: SalonTime): HalfDay {
  return time < '12:00' ? 'am' : 'pm';
}

/** A page must show a 12-hour text (`2:30 م`) right to left. */
export function formatTime(time: SalonTime, hours: ClockHours): string {
  const short = time.slice(0, 5);
  return hours === 12 ? `${toTwelveHourTime(short)}\u00a0${HALF_DAY_LETTERS[getHalfDay(short)]}` : short;
}

/** Returns the time without its half of the day: `2:30`. */
export function toTwelveHourTime(time: SalonTime): string {
  const [hours = '', minutes = ''] = time.split(':');
  return `${Number(hours) % 12 || 12}:${minutes}`;
}

/** Returns '' for a text that is no time yet. `half` matters only for the hours 1 to 12 of a 12-hour clock. */
export function parseTypedTime(typed: string, hours: ClockHours, half: HalfDay): SalonTime | '' {
  const [, hour = '', minutes = '00'] = /^(\d{1,2}):?(\d{2})?$/.exec(typed) ?? [];
  const time = `${hour.padStart(2, '0')}:${minutes}`;
  if (hour === '' || !isSalonTime(time)) return '';
  const isAmbiguous = hours === 12 && Number(hour) >= 1 && Number(hour) <= 12;
  return isAmbiguous ? moveToHalfDay(time, half) : time;
}

export function moveToHalfDay(time: SalonTime, half: HalfDay): SalonTime {
  return toTime((toMinutes(time) % HALF_DAY_MINUTES) + (half === 'pm' ? HALF_DAY_MINUTES : 0));
}
