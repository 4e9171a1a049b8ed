import { isSalonDate, type SalonDate } from './salon-clock.ts';

/** 'MM-DD', or 'YYYY-MM-DD' if the year is known. */
export type Birthday = string;

export type BirthdayProblem = 'malformed' | 'hijri' | 'future';

const PATTERN = /^(?:(\d{4})-)?(\d{2}-\d{2})$/;

/** Years of people who live now, in the calendar of the Hijra. */
const HIJRI_YEARS = { from: 1300, to: 1500 };

const LEAP_YEAR = 2000;

/**
 * Returns `hijri` for a year of the Hijra, because staff often know only that one, and `future` for a date after `today`.
 * 29 February without a year is valid.
 */
export function findBirthdayProblem(text: string, today?: SalonDate): BirthdayProblem | null {
  const [, year, day] = PATTERN.exec(text) ?? [];
  if (day === undefined) return 'malformed';
  if (year !== undefined && isHijriYear(Number(year))) return 'hijri';
  if (!isSalonDate(`${year ?? LEAP_YEAR}-${day}`)) return 'malformed';
  return year !== undefined && today !== undefined && text > today ? 'future' : null;
}

export function isHijriYear(year: number): boolean {
  return year >= HIJRI_YEARS.from && year <= HIJRI_YEARS.to;
}

export function splitBirthday(birthday: Birthday): { year: number | null; month: number; day: number } {
  const [, year, rest = ''] = PATTERN.exec(birthday) ?? [];
  const [month, day] = rest.split('-').map(Number);
  return { year: year === undefined ? null : Number(year), month: month ?? 0, day: day ?? 0 };
}

const pad = (value: number, length: number) => String(value).padStart(length, '0');

export function joinBirthday(year: number | null, month: number, day: number): Birthday {
  const rest = `${pad(month, 2)}-${pad(day, 2)}`;
  return year === null ? rest : `${pad(year, 4)}-${rest}`;
}
