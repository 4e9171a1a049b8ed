import type { NextFreeTime, nextFreeQuery } from '@salon/shared/contracts/booking';
import { compareByTime } from '@salon/shared/domain/booking-status';
import { addDays, countDaysBetween, getSalonToday, type SalonDate } from '@salon/shared/domain/salon-clock';
import { BusyIntervals } from '@salon/shared/domain/visit/busy-intervals';
import { DayClock } from '@salon/shared/domain/visit/day-clock';
import { findNextVisitSlot } from '@salon/shared/domain/visit/find-next-visit-slot';
import { toSegments } from '@salon/shared/domain/visit/segments';
import { CUSTOMER_GRID } from '@salon/shared/domain/visit/visit-day';
import type { VisitLine } from '@salon/shared/domain/visit/visit-line';
import { rememberDates } from '@salon/shared/domain/working-time/day-work';
import type { z } from 'zod';
import type { SalonContext } from '../../../http/salon-context.ts';
import {
  type BookableEmployee,
  listBookableEmployees,
} from '../../employees/bookable-employee.repository.ts';
import { readWorkCalendars, type WorkCalendars } from '../../working-time/work-calendars.ts';
import { getHolder } from '../holds/holder.ts';
import { listOccupiedParts, toBusyWindow } from './busy.repository.ts';
import { readSlotSettings } from './slot-settings.repository.ts';

/** Consecutive ranges of days, each searched by one query; most employees have a slot in the first range. */
const WINDOW_DAYS = [4, 365] as const;

interface Search {
  now: Date;
  /** Whose hold occupies nothing. */
  holder: string;
  durationMinutes: number;
  timeZone: string;
  work: WorkCalendars;
  getClock: (date: SalonDate) => DayClock;
}

interface Dates {
  first: SalonDate;
  until: SalonDate;
}

export async function listNextFreeTimes(
  { tx, now, principal }: SalonContext,
  { duration_minutes, employee_id, from }: z.output<typeof nextFreeQuery>,
): Promise<NextFreeTime[]> {
  const [{ time_zone: timeZone, booking_horizon_days }, employees] = await Promise.all([
    readSlotSettings(tx),
    listBookableEmployees(tx, employee_id),
  ]);
  const today = getSalonToday(now, timeZone);
  const last = addDays(today, booking_horizon_days);
  let first = from && from > today ? from : today;
  let employeesWithoutSlot = employees;
  const ids = employees.map(({ id }) => id);
  const work = await readWorkCalendars(tx, { employeeIds: ids, from: first, to: last });
  const getClock = rememberDates((date) => new DayClock(date, timeZone));
  const holder = getHolder(principal);
  const search: Search = { now, holder, durationMinutes: duration_minutes, timeZone, work, getClock };
  const found: NextFreeTime[] = [];
  for (const days of WINDOW_DAYS) {
    if (employeesWithoutSlot.length === 0 || first > last) break;
    const until = addDays(first, Math.min(days - 1, countDaysBetween(first, last)));
    const free = await findSlotsInWindow(tx, employeesWithoutSlot, { first, until }, search);
    found.push(...free);
    employeesWithoutSlot = employeesWithoutSlot.filter(
      ({ id }) => !free.some(({ employee_id: done }) => done === id),
    );
    first = addDays(until, 1);
  }
  return found.sort(compareByTime);
}

async function findSlotsInWindow(
  tx: SalonContext['tx'],
  employees: readonly BookableEmployee[],
  { first, until }: Dates,
  search: Search,
): Promise<NextFreeTime[]> {
  const employeeIds = employees.map(({ id }) => id);
  const window = toBusyWindow(first, until, search.timeZone);
  const parts = await listOccupiedParts(tx, {
    ...window,
    employeeIds,
    now: search.now,
    holder: search.holder,
  });
  const partsOf = Map.groupBy(parts, ({ employee_id }) => employee_id);
  const dates = Array.from({ length: countDaysBetween(first, until) + 1 }, (_, day) => addDays(first, day));
  return employeeIds.flatMap(
    (id) => findFirstSlot(id, dates, new BusyIntervals(partsOf.get(id) ?? []), search) ?? [],
  );
}

function findFirstSlot(
  employeeId: string,
  dates: readonly SalonDate[],
  busy: BusyIntervals,
  { now, durationMinutes, work, getClock }: Search,
): NextFreeTime | undefined {
  const parts = { before: 0, work: durationMinutes, process: 0, finish: 0, after: 0 };
  const lines: VisitLine[] = [{ employeeId, parts, join: 'after', roomKinds: [] }];
  const getSegments = (date: SalonDate) =>
    toSegments(work.getSpans(employeeId, date), getClock(date), work.getNextSpans(employeeId, date));
  // Most days of a busy employee are full: they need no search.
  const datesWithFreeTime = Iterator.from(dates).filter((date) =>
    getSegments(date).some(({ start, end }) => !busy.covers(start, end)),
  );
  const found = findNextVisitSlot(datesWithFreeTime, (date) => {
    const people = new Map([[employeeId, { segments: getSegments(date), busy }]]);
    return {
      clock: getClock(date),
      people,
      rooms: new Map(),
      now: now.getTime(),
      grid: CUSTOMER_GRID,
      lines,
    };
  });
  if (!found) return undefined;
  const { time, isAfterMidnight } = found.slot;
  return {
    employee_id: employeeId,
    booking_date: found.date,
    booking_time: time,
    is_after_midnight: isAfterMidnight,
  };
}
