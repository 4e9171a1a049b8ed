import { DAY_MINUTES, toMinutes } from './minutes.ts';
import type { SalonTime } from './salon-clock.ts';

/** An employee's working hours (§3, §5): one span a day, the same every day, possibly past midnight. */

/** `to` not after `from` means past midnight; equal means 24 hours. */
export interface WorkHours {
  from: SalonTime;
  to: SalonTime;
}

/** Working hours as minutes after midnight of the working day; `end` is over 1440 when the night passes midnight. */
export interface WorkSpan {
  start: number;
  end: number;
}

/** Hours of an employee who was given none (§9). */
export const DEFAULT_WORK_HOURS: WorkHours = { from: '09:00', to: '17:00' };

/** Hours count of an employee without hours (§5, §9). */
export const DEFAULT_HOURS_COUNT = 8;

/** The hours of an employee as stored, or null when either end is missing: then there are no slots. */
export function workHoursOf(employee: {
  work_hours_from?: string | null;
  work_hours_to?: string | null;
}): WorkHours | null {
  const { work_hours_from: from, work_hours_to: to } = employee;
  return from && to ? { from, to } : null;
}

/** The span of one working day, 0 < end − start ≤ 1440 minutes (wrap of 1440, §5). */
export function workSpan(hours: WorkHours): WorkSpan {
  const start = toMinutes(hours.from);
  const end = toMinutes(hours.to);
  return { start, end: end > start ? end : end + DAY_MINUTES };
}

/** Hours of a working day with one decimal (`working_hours_count`); 8 when an end is missing (§5). */
export function workingHoursCount(from?: SalonTime | null, to?: SalonTime | null): number {
  if (!from || !to) return DEFAULT_HOURS_COUNT;
  const { start, end } = workSpan({ from, to });
  return Math.round((end - start) / 6) / 10;
}
