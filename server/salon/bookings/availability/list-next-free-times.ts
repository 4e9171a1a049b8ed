import type { BusyTime, NextFreeTime, nextFreeQuery } from '@salon/shared/contracts/booking';
import { compareByTime } from '@salon/shared/domain/booking-status';
import { addDays, countDaysBetween, getSalonNow, type SalonNow } from '@salon/shared/domain/salon-clock';
import { findNextFreeSlot } from '@salon/shared/domain/time-slots';
import type { z } from 'zod';
import type { SalonContext } from '../../../http/salon-context.ts';
import { findOwnBusiness } from '../../businesses/business.repository.ts';
import {
  type BookableEmployee,
  listBookableEmployees,
} from '../../employees/bookable-employee.repository.ts';
import { listBusyTimeRows } from './busy-times.repository.ts';

/** Lengths of consecutive ranges of days. One query searches each; most employees have a slot in the first range. */
const WINDOW_DAYS = [4, 14, 60, 365] as const;

interface Search {
  durationMinutes: number;
  timeZone: string;
  now: SalonNow;
}

export async function listNextFreeTimes(
  { tx, now: instant }: SalonContext,
  { duration_minutes, employee_id, from }: z.output<typeof nextFreeQuery>,
): Promise<NextFreeTime[]> {
  const { time_zone, booking_horizon_days } = await findOwnBusiness(tx);
  const now = getSalonNow(instant, time_zone);
  const last = addDays(now.date, booking_horizon_days);
  const search: Search = { durationMinutes: duration_minutes, timeZone: time_zone, now };
  const found: NextFreeTime[] = [];
  let employeesWithoutSlot = await listBookableEmployees(tx, employee_id);
  let first = from && from > now.date ? from : now.date;
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
  { first, until }: { first: string; until: string },
  search: Search,
): Promise<NextFreeTime[]> {
  const employeeIds = employees.map(({ id }) => id);
  const busy = await listBusyTimeRows(tx, { date: first, until, timeZone: search.timeZone, employeeIds });
  const taken = Map.groupBy(busy, ({ employee_id, booking_date }) => `${employee_id} ${booking_date}`);
  const dates = Array.from({ length: countDaysBetween(first, until) + 1 }, (_, day) => addDays(first, day));
  return employees.flatMap((employee) => findFirstSlot(employee, dates, taken, search) ?? []);
}

function findFirstSlot(
  { id, work_hours_from: from, work_hours_to: to }: BookableEmployee,
  dates: readonly string[],
  taken: ReadonlyMap<string, BusyTime[]>,
  { durationMinutes, now }: Search,
): NextFreeTime | undefined {
  for (const date of dates) {
    // Bookings that overlap a working day belong to this date, to the date before or to the date after.
    const busy = [-1, 0, 1].flatMap((day) => taken.get(`${id} ${addDays(date, day)}`) ?? []);
    const slot = findNextFreeSlot({ date, hours: { from, to }, durationMinutes, busy, now });
    if (slot) {
      const { time, isAfterMidnight } = slot;
      return { employee_id: id, booking_date: date, booking_time: time, is_after_midnight: isAfterMidnight };
    }
  }
  return undefined;
}
