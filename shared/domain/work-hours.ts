import { DAY_MINUTES, toMinutes } from './minutes.ts';
import type { SalonTime } from './salon-clock.ts';

/** The working hours of an employee (§3, §5): one span, the same every day, which may end after midnight. */

/** If `to` is before `from`, the span ends after midnight; if they are equal, it lasts 24 hours. */
export interface WorkHours {
  from: SalonTime;
  to: SalonTime;
}

/** Minutes after midnight of the working day; `end` is above 1440 if the span ends after midnight. */
export interface WorkSpan {
  start: number;
  end: number;
}

export const DEFAULT_WORK_HOURS: WorkHours = { from: '09:00', to: '17:00' };

/** The daily hours that §5 and §9 state for an employee without working hours. */
export const DEFAULT_HOURS_COUNT = 8;

/** An employee without a start or an end has no slots. */
export function getWorkHours(employee: {
  work_hours_from?: string | null;
  work_hours_to?: string | null;
}): WorkHours | null {
  const { work_hours_from: from, work_hours_to: to } = employee;
  return from && to ? { from, to } : null;
}

/** The span has 1 to 1440 minutes (§5). Throws RangeError for a text that is no HH:MM. */
export function toWorkSpan(hours: WorkHours): WorkSpan {
  const start = toMinutes(hours.from);
  const end = toMinutes(hours.to);
  return { start, end: end > start ? end : end + DAY_MINUTES };
}

/** Returns hours with one decimal; 8 if the start or end is missing (§5). */
export function countWorkingHours(from?: SalonTime | null, to?: SalonTime | null): number {
  if (!from || !to) return DEFAULT_HOURS_COUNT;
  const { start, end } = toWorkSpan({ from, to });
  return Math.round((end - start) / 6) / 10;
}
