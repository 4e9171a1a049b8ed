import type { SalonDate } from '../salon-clock.ts';
import {
  type JudgedStart,
  judgeStarts,
  toVisitSlot,
  type VisitQuery,
  type VisitSlot,
} from './visit-slots.ts';

export interface DatedSlot<Slot extends VisitSlot> {
  date: SalonDate;
  slot: Slot;
}

/** Returns the first available slot of the dates, in their order, or null. `getQuery` runs for each date until one is found. */
export function findNextVisitSlot(
  dates: Iterable<SalonDate>,
  getQuery: (date: SalonDate) => VisitQuery,
): DatedSlot<VisitSlot> | null {
  return findFirstAvailable(dates, (date) => judgeStarts(getQuery(date)), toVisitSlot);
}

/** Returns the slot of the first available start, or null. The starts are computed date by date. */
export function findFirstAvailable<Start extends JudgedStart, Slot extends VisitSlot>(
  dates: Iterable<SalonDate>,
  judge: (date: SalonDate) => Iterable<Start>,
  toSlot: (start: Start) => Slot,
): DatedSlot<Slot> | null {
  for (const date of dates) {
    for (const start of judge(date)) if (start.isAvailable) return { date, slot: toSlot(start) };
  }
  return null;
}
