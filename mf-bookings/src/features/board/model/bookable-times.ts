import type { Board } from '@salon/shared/contracts/board';
import {
  type BookableDays,
  type FreeStart,
  findFreeStart,
  listFreeStarts,
} from '@salon/shared/domain/board/free-starts';
import { toTime } from '@salon/shared/domain/minutes';
import type { SalonDate, SalonTime } from '@salon/shared/domain/salon-clock';
import { DayClock } from '@salon/shared/domain/visit/day-clock';
import type { BoardColumn } from './board-column.ts';

/** The shown days, in which free time is found. */
export interface FreeTimeSource {
  board: Board;
  nowMs: number;
  stepMinutes: number;
  timeZone: string;
}

/** What the booking form can be filled in with. */
export interface BookableTime {
  date: SalonDate;
  employeeId: string;
  /** undefined if the free time has no start on the salon's grid. */
  time: SalonTime | undefined;
  /** The end of the free time. */
  until: SalonTime;
}

/** Returns null if the column's employee is not free at the minute, and for a room. */
export function findBookableTime(
  source: FreeTimeSource,
  column: BoardColumn,
  minute: number,
): BookableTime | null {
  const { employeeId, date } = column;
  if (!employeeId) return null;
  const clock = new DayClock(date, source.timeZone);
  const found = findFreeStart(toBookableDays(source, employeeId), clock.toInstant(minute));
  return found && toBookableTime(found, employeeId, clock);
}

/** Returns the first start of each free time of the column from now on; that of the evening before while it lasts. */
export function listBookableTimes(source: FreeTimeSource, column: BoardColumn): BookableTime[] {
  const { employeeId, date, open } = column;
  if (!employeeId) return [];
  const clock = new DayClock(date, source.timeZone);
  const { days, ...rest } = toBookableDays(source, employeeId);
  const ofDate = days.employees.map((one) => ({
    ...one,
    days: one.days.filter((day) => day.date === date),
  }));
  const showsNight = open.some(({ isOfDayBefore }) => isOfDayBefore);
  return listFreeStarts({ ...rest, days: { ...days, employees: ofDate } })
    .filter((found) => found.date === date || showsNight)
    .map((found) => toBookableTime(found, employeeId, clock));
}

function toBookableDays({ board, nowMs, stepMinutes }: FreeTimeSource, employeeId: string): BookableDays {
  return { days: board, employeeId, nowMs, stepMinutes };
}

function toBookableTime(
  { date, start, until }: FreeStart,
  employeeId: string,
  clock: DayClock,
): BookableTime {
  return {
    ...{ date, employeeId },
    time: start === null ? undefined : toTime(clock.toMinute(start)),
    until: toTime(clock.toMinute(until)),
  };
}
