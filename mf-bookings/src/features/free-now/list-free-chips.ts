import type { Board } from '@salon/shared/contracts/board';
import { listFreeTimes } from '@salon/shared/domain/board/free-time';

/** When an employee has time. */
export interface FreeChip {
  id: string;
  name: string;
  isFreeNow: boolean;
  /** In milliseconds: the end of the present free time, or the begin of the next; null if there is none any more today. */
  at: number | null;
}

type Day = Pick<Board, 'employees' | 'bookings' | 'blocks'>;

/** Returns the employees who work on the day: those who are free now come first, those with the longest time before others. */
export function listFreeChips(day: Day, nowMs: number): FreeChip[] {
  const gaps = listFreeTimes(day, nowMs);
  return day.employees
    .filter(({ is_active, days }) => is_active && days.some(({ spans }) => spans.length > 0))
    .map(({ id, name }) => {
      const gap = gaps.find(({ employee }) => employee.id === id);
      const isFreeNow = gap?.from === nowMs;
      return { id, name, isFreeNow, at: (isFreeNow ? gap?.until : gap?.from) ?? null };
    })
    .sort(compareFree);
}

function compareFree(a: FreeChip, b: FreeChip): number {
  if (a.isFreeNow !== b.isFreeNow) return a.isFreeNow ? -1 : 1;
  if (a.at === null || b.at === null) return Number(a.at === null) - Number(b.at === null);
  return a.isFreeNow ? b.at - a.at : a.at - b.at;
}
