import type { Board } from '@salon/shared/contracts/board';
import { listFreeTimes } from '@salon/shared/domain/board/free-time';
import { addDays, type SalonDate } from '@salon/shared/domain/salon-clock';

/** When an employee has time. */
export interface FreeChip {
  id: string;
  name: string;
  isFreeNow: boolean;
  /** In milliseconds: the end of the present free time, or the begin of the next; null if there is none any more today. */
  at: number | null;
  /** The date to which the free time belongs: yesterday in the night that began then. */
  date: SalonDate;
}

type Day = Pick<Board, 'date' | 'employees' | 'bookings' | 'blocks'>;

/** Returns the employees who work on the day: those who are free now come first, those with the longest time before others. */
export function listFreeChips(day: Day, nowMs: number): FreeChip[] {
  const gaps = listFreeTimes(day, nowMs);
  return day.employees
    .filter(({ is_active, days }) => is_active && days.some(({ spans }) => spans.length > 0))
    .map((employee) => {
      const { id, name } = employee;
      const gap = gaps.find((other) => other.employee.id === id);
      const isFreeNow = gap?.from === nowMs;
      const isNight = gap !== undefined && isOfDayBefore(employee, gap.from);
      const at = (isFreeNow ? gap?.until : gap?.from) ?? null;
      return { id, name, isFreeNow, at, date: isNight ? addDays(day.date, -1) : day.date };
    })
    .sort(compareFree);
}

function isOfDayBefore({ days }: Day['employees'][number], instant: number): boolean {
  return days
    .flatMap(({ spans }) => spans)
    .some(
      ({ is_of_day_before, starts_at, ends_at }) =>
        is_of_day_before && Date.parse(starts_at) <= instant && instant < Date.parse(ends_at),
    );
}

function compareFree(a: FreeChip, b: FreeChip): number {
  if (a.isFreeNow !== b.isFreeNow) return a.isFreeNow ? -1 : 1;
  if (a.at === null || b.at === null) return Number(a.at === null) - Number(b.at === null);
  return a.isFreeNow ? b.at - a.at : a.at - b.at;
}
