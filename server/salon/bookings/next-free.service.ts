import type { BusyTime, NextFreeTime, nextFreeQuery } from '@salon/shared/contracts/booking';
import { compareByTime } from '@salon/shared/domain/booking-status';
import { addDays, daysBetween, type SalonNow, salonNow } from '@salon/shared/domain/salon-clock';
import { nextFreeSlot } from '@salon/shared/domain/time-slots';
import type { z } from 'zod';
import type { SalonContext } from '../../http/salon-context.ts';
import { findOwnBusiness } from '../businesses/business.repository.ts';
import { type BookableEmployee, findBookable } from './booking-parties.repository.ts';
import { listBusyTimes } from './busy.repository.ts';

/**
 * How many days are read at a time. Most employees have something free in the first few, and the rest are looked for
 * alone: one query each time, however many employees and days, and never more than the horizon.
 */
const WINDOW_DAYS = [4, 14, 60, 365] as const;

interface Search {
  durationMinutes: number;
  timeZone: string;
  now: SalonNow;
}

/** The next time of each employee that is free for so long, by the rules that the screens offer slots by. */
export async function nextFreeTimes(
  { tx, now: instant }: SalonContext,
  { duration_minutes, employee_id, from }: z.output<typeof nextFreeQuery>,
): Promise<NextFreeTime[]> {
  const { time_zone, booking_horizon_days } = await findOwnBusiness(tx);
  const now = salonNow(instant, time_zone);
  const last = addDays(now.date, booking_horizon_days);
  const search: Search = { durationMinutes: duration_minutes, timeZone: time_zone, now };
  const found: NextFreeTime[] = [];
  let waiting = await findBookable(tx, employee_id);
  let first = from && from > now.date ? from : now.date;
  for (const days of WINDOW_DAYS) {
    if (waiting.length === 0 || first > last) break;
    const until = addDays(first, Math.min(days - 1, daysBetween(first, last)));
    const free = await freeIn(tx, waiting, { first, until }, search);
    found.push(...free);
    waiting = waiting.filter(({ id }) => !free.some(({ employee_id: done }) => done === id));
    first = addDays(until, 1);
  }
  return found.sort(compareByTime);
}

async function freeIn(
  tx: SalonContext['tx'],
  employees: readonly BookableEmployee[],
  { first, until }: { first: string; until: string },
  search: Search,
): Promise<NextFreeTime[]> {
  const employeeIds = employees.map(({ id }) => id);
  const busy = await listBusyTimes(tx, { date: first, until, timeZone: search.timeZone, employeeIds });
  const taken = Map.groupBy(busy, ({ employee_id, booking_date }) => `${employee_id} ${booking_date}`);
  const dates = Array.from({ length: daysBetween(first, until) + 1 }, (_, day) => addDays(first, day));
  return employees.flatMap((employee) => firstFree(employee, dates, taken, search) ?? []);
}

function firstFree(
  { id, work_hours_from: from, work_hours_to: to }: BookableEmployee,
  dates: readonly string[],
  taken: ReadonlyMap<string, BusyTime[]>,
  { durationMinutes, now }: Search,
): NextFreeTime | undefined {
  for (const date of dates) {
    // What can reach into a working day begins on it, the day before or the day after.
    const busy = [-1, 0, 1].flatMap((day) => taken.get(`${id} ${addDays(date, day)}`) ?? []);
    const slot = nextFreeSlot({ date, hours: { from, to }, durationMinutes, busy, now });
    if (slot) {
      const { time, isAfterMidnight } = slot;
      return { employee_id: id, booking_date: date, booking_time: time, is_after_midnight: isAfterMidnight };
    }
  }
  return undefined;
}
