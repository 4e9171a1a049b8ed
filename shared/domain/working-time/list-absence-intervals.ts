import type { Interval } from './interval.ts';
import type { Absence } from './work-calendar.ts';

/** Returns the real time that an employee's absences block: that of the granted ones. */
export function listAbsenceIntervals(absences: readonly Absence[]): Interval[] {
  return absences
    .filter(({ state }) => state === 'granted')
    .map(({ startsAt, endsAt }) => ({ start: startsAt, end: endsAt }));
}
