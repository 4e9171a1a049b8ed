import { addDays, type SalonDate } from '../salon-clock.ts';
import { type FreeTime, listFreeTimes, type OccupiedDays } from './free-time.ts';

const MINUTE_MS = 60_000;

interface WorkSpan {
  starts_at: string;
  ends_at: string;
  /** Whether it is the end of the work that began on the day before. */
  is_of_day_before?: boolean | undefined;
}

interface DayEmployee {
  id: string;
  is_active: boolean;
  days: readonly { date: SalonDate; spans: readonly WorkSpan[] }[];
}

/** The days of a board as one employee can be booked on them. */
export interface BookableDays {
  days: OccupiedDays<DayEmployee>;
  employeeId: string;
  /** The present minute. */
  nowMs: number;
  /** Minutes between two starts, counted from the start of the work. */
  stepMinutes: number;
}

/** Free time of an employee, and a start on the grid in it. */
export interface FreeStart {
  /** The date to which the work belongs. */
  date: SalonDate;
  /** Milliseconds since 1970; null if no start on the grid lies in the free time. */
  start: number | null;
  /** The end of the free time. */
  until: number;
}

/**
 * Returns the start for a person who points at an instant: the last one at or before it, else the first one in the same
 * free time. Returns null if the employee is not free then.
 */
export function findFreeStart(bookable: BookableDays, instant: number): FreeStart | null {
  // A time before the present one is shown as it was.
  const from = instant < bookable.nowMs ? Number.NEGATIVE_INFINITY : bookable.nowMs;
  const gap = listGaps(bookable, from).find((one) => one.from <= instant && instant < one.until);
  return gap ? findStart(bookable, gap, instant) : null;
}

/** Returns each free time from the present minute on with its first start, without those that have none. */
export function listFreeStarts(bookable: BookableDays): (FreeStart & { start: number })[] {
  return listGaps(bookable, bookable.nowMs)
    .map((gap) => findStart(bookable, gap, gap.from))
    .filter((found): found is FreeStart & { start: number } => found !== null && found.start !== null);
}

function listGaps({ days, employeeId }: BookableDays, from: number): FreeTime<DayEmployee>[] {
  const employees = days.employees.filter(({ id }) => id === employeeId);
  return listFreeTimes({ ...days, employees }, from);
}

type Gap = FreeTime<DayEmployee>;

function findStart(
  { stepMinutes }: BookableDays,
  { employee, from, until }: Gap,
  instant: number,
): FreeStart | null {
  for (const { date, spans } of employee.days) {
    for (const { starts_at, ends_at, is_of_day_before } of spans) {
      const begin = Date.parse(starts_at);
      if (begin > instant || instant >= Date.parse(ends_at)) continue;
      const step = stepMinutes * MINUTE_MS;
      const last = begin + Math.floor((instant - begin) / step) * step;
      const next = begin + Math.ceil((from - begin) / step) * step;
      const start = Math.max(last, next);
      return {
        date: is_of_day_before ? addDays(date, -1) : date,
        start: start < until ? start : null,
        until,
      };
    }
  }
  return null;
}
