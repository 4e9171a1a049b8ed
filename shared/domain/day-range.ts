import type { Weekday } from './region/region.ts';
import { addDays, type DateRange, getMonth, getWeek, isSalonDate, type SalonDate } from './salon-clock.ts';

export type QuickRange = 'today' | 'yesterday' | 'tomorrow' | 'thisWeek' | 'thisMonth' | 'lastMonth';

/** `weekStart` is the salon's; the default is the Iraqi week. */
export function getQuickRange(choice: QuickRange, today: SalonDate, weekStart?: Weekday): DateRange {
  switch (choice) {
    case 'today':
      return oneDay(today);
    case 'yesterday':
      return oneDay(addDays(today, -1));
    case 'tomorrow':
      return oneDay(addDays(today, 1));
    case 'thisWeek':
      return getWeek(today, weekStart);
    case 'thisMonth':
      return getMonth(today);
    case 'lastMonth':
      return getMonth(addDays(getMonth(today).from, -1));
  }
}

export function findQuickRange<C extends QuickRange>(
  choices: readonly C[],
  range: DateRange,
  today: SalonDate,
  weekStart?: Weekday,
): C | null {
  const isSame = (choice: C) => {
    const { from, to } = getQuickRange(choice, today, weekStart);
    return from === range.from && to === range.to;
  };
  return choices.find(isSame) ?? null;
}

/** Puts the days in order (§5). A single valid parameter gives the range of one day. */
export function parseDayRange(from: string | null, to: string | null): DateRange | null {
  const days = [from, to].filter((text): text is SalonDate => text !== null && isSalonDate(text)).sort();
  const [first, last = first] = days;
  return first === undefined || last === undefined ? null : { from: first, to: last };
}

const oneDay = (day: SalonDate): DateRange => ({ from: day, to: day });
