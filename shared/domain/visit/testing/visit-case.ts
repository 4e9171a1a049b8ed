import type { SalonDate } from '../../salon-clock.ts';
import { createDayWorkFinder } from '../../working-time/day-work.ts';
import { getDaySpans, getNextSpans } from '../../working-time/get-day-spans.ts';
import type { Interval } from '../../working-time/interval.ts';
import { listAbsenceIntervals } from '../../working-time/list-absence-intervals.ts';
import { createSalonHours } from '../../working-time/salon-hours.ts';
import type { Absence, IsoWeekday, WorkCalendar } from '../../working-time/work-calendar.ts';
import { BusyIntervals } from '../busy-intervals.ts';
import { DayClock } from '../day-clock.ts';
import type { RequestedLine } from '../requested-line.ts';
import { toSegments } from '../segments.ts';
import type { Grid, PersonDay, VisitDay } from '../visit-day.ts';

export interface CaseEmployee {
  id: string;
  calendar: WorkCalendar;
  absences: readonly Absence[];
  bookings: readonly Interval[];
}

export interface CaseUnit {
  id: string;
  kind: string;
  bookings: readonly Interval[];
}

/** The stored data of a salon, from which the slots of one date are computed twice. */
export interface VisitCase {
  timeZone: string;
  date: SalonDate;
  weekStart: IsoWeekday;
  salon: WorkCalendar;
  employees: readonly CaseEmployee[];
  units: readonly CaseUnit[];
  lines: readonly RequestedLine[];
  now: number;
  grid: Grid;
}

/** Returns the case as the production code reads it. */
export function toVisitDay(visitCase: VisitCase): VisitDay {
  const { date, timeZone, employees, units, now, grid } = visitCase;
  const clock = new DayClock(date, timeZone);
  const kinds = [...new Set(units.map(({ kind }) => kind))];
  return {
    clock,
    people: new Map(employees.map((employee) => [employee.id, toPersonDay(visitCase, employee, clock)])),
    rooms: new Map(
      kinds.map((kind) => [
        kind,
        units
          .filter((unit) => unit.kind === kind)
          .map(({ id, bookings }) => ({ id, busy: new BusyIntervals(bookings) })),
      ]),
    ),
    now,
    grid,
  };
}

function toPersonDay(
  { date, salon, weekStart }: VisitCase,
  { calendar, absences, bookings }: CaseEmployee,
  clock: DayClock,
): PersonDay {
  const findOwn = createDayWorkFinder(calendar, weekStart);
  const salonHours = createSalonHours(salon, weekStart);
  return {
    segments: toSegments(
      getDaySpans(date, findOwn, salonHours),
      clock,
      getNextSpans(date, findOwn, salonHours),
    ),
    busy: new BusyIntervals([...bookings, ...listAbsenceIntervals(absences)]),
  };
}
