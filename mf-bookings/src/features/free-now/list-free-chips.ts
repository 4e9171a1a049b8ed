import type { Board } from '@salon/shared/contracts/board';
import { type FreeStart, findFreeStart } from '@salon/shared/domain/board/free-starts';
import { listFreeTimes } from '@salon/shared/domain/board/free-time';
import type { SalonDate } from '@salon/shared/domain/salon-clock';

/** When an employee has time. */
export interface FreeChip {
  id: string;
  name: string;
  isFreeNow: boolean;
  /** In milliseconds: the end of the present free time, or the begin of the next; null if there is none any more today. */
  at: number | null;
  /** In milliseconds: the first start on the grid in the next free time; null if it has none, and while she is free now. */
  start: number | null;
  /** The date to which the free time belongs: yesterday in the night that began then. */
  date: SalonDate;
}

type Day = Pick<Board, 'date' | 'employees' | 'bookings' | 'blocks' | 'step_minutes'>;

/** Returns the employees who work on the day: those who are free now come first, those with the longest time before others. */
export function listFreeChips(day: Day, nowMs: number): FreeChip[] {
  const gaps = listFreeTimes(day, nowMs);
  return day.employees
    .filter(({ is_active, days }) => is_active && days.some(({ spans }) => spans.length > 0))
    .map((employee) => {
      const { id, name } = employee;
      const gap = gaps.find((other) => other.employee.id === id);
      const isFreeNow = gap?.from === nowMs;
      const at = (isFreeNow ? gap?.until : gap?.from) ?? null;
      const found = gap && findStart(day, employee, gap.from);
      const start = isFreeNow ? null : (found?.start ?? null);
      return { id, name, isFreeNow, at, start, date: found?.date ?? day.date };
    })
    .sort(compareFree);
}

/** Only the employee's own bookings are read: to read those of all for each employee takes a part of a frame. */
function findStart(day: Day, { id }: Day['employees'][number], from: number): FreeStart | null {
  const bookings = day.bookings.filter(({ lines }) => lines.some(({ employee_id }) => employee_id === id));
  const bookable = { days: { ...day, bookings }, employeeId: id, nowMs: from, stepMinutes: day.step_minutes };
  return findFreeStart(bookable, from);
}

function compareFree(a: FreeChip, b: FreeChip): number {
  if (a.isFreeNow !== b.isFreeNow) return a.isFreeNow ? -1 : 1;
  if (a.at === null || b.at === null) return Number(a.at === null) - Number(b.at === null);
  return a.isFreeNow ? b.at - a.at : a.at - b.at;
}
