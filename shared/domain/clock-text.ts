import { DAY_MINUTES, toMinutes, toTime } from './minutes.ts';
import { isSalonTime, type SalonTime } from './salon-clock.ts';

/** How a salon writes the time of day: `14:30` or `2:30 م`. Calls and stored values are HH:MM whatever it is. */
export type ClockHours = 12 | 24;

/** As the house writes it, and as every salon does until it says otherwise. */
export const DEFAULT_CLOCK_HOURS: ClockHours = 24;

export type HalfDay = 'am' | 'pm';

const HALF = DAY_MINUTES / 2;

/** ص and م, as Arabic shortens before noon and after it. */
export const HALF_LETTERS: Readonly<Record<HalfDay, string>> = { am: 'ص', pm: 'م' };

/** In which half of the day an HH:MM lies: noon begins the second. */
export function halfOf(time: SalonTime): HalfDay {
  return time < '12:00' ? 'am' : 'pm';
}

/** HH:MM (or HH:MM:SS) as it is shown: `14:30`, or `2:30 م`, which is read from right to left. */
export function timeText(time: SalonTime, hours: ClockHours): string {
  const short = time.slice(0, 5);
  return hours === 12 ? `${twelve(short)}\u00a0${HALF_LETTERS[halfOf(short)]}` : short;
}

/** HH:MM on a clock of twelve hours, without its half: `2:30`, at midnight and at noon `12:00`. */
export function twelve(time: SalonTime): string {
  const [hours = '', minutes = ''] = time.split(':');
  return `${Number(hours) % 12 || 12}:${minutes}`;
}

/**
 * What was typed as HH:MM, '' while it is no time: `9`, `9:`, `930` and `9:30` are times; `25`, `9:7` and `960` are not, or not
 * yet. With twelve hours 1 to 12 lie in `half`; other hours can be meant in one way only.
 */
export function readTime(typed: string, hours: ClockHours, half: HalfDay): SalonTime | '' {
  const [, hour = '', minutes = '00'] = /^(\d{1,2}):?(\d{2})?$/.exec(typed) ?? [];
  const time = `${hour.padStart(2, '0')}:${minutes}`;
  if (hour === '' || !isSalonTime(time)) return '';
  const isEither = hours === 12 && Number(hour) >= 1 && Number(hour) <= 12;
  return isEither ? inHalf(time, half) : time;
}

/** The same time in the other or the same half of the day: 02:30 in `pm` is 14:30. */
export function inHalf(time: SalonTime, half: HalfDay): SalonTime {
  return toTime((toMinutes(time) % HALF) + (half === 'pm' ? HALF : 0));
}
