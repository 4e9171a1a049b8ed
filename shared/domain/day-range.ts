import { addDays, type DateRange, getMonth, getWeek, isSalonDate, type SalonDate } from './salon-clock.ts';

/** Periods that a list offers as buttons. */
export type QuickRange = 'today' | 'yesterday' | 'tomorrow' | 'thisWeek' | 'thisMonth' | 'lastMonth';

/** Returns the first and last day of a quick choice, counted from `today` on the salon's clock. */
export function getQuickRange(choice: QuickRange, today: SalonDate): DateRange {
  switch (choice) {
    case 'today':
      return oneDay(today);
    case 'yesterday':
      return oneDay(addDays(today, -1));
    case 'tomorrow':
      return oneDay(addDays(today, 1));
    case 'thisWeek':
      return getWeek(today);
    case 'thisMonth':
      return getMonth(today);
    case 'lastMonth':
      return getMonth(addDays(getMonth(today).from, -1));
  }
}

/** Returns the first of the choices that equals the range, or null. */
export function findQuickRange<C extends QuickRange>(
  choices: readonly C[],
  range: DateRange,
  today: SalonDate,
): C | null {
  const isSame = (choice: C) => {
    const { from, to } = getQuickRange(choice, today);
    return from === range.from && to === range.to;
  };
  return choices.find(isSame) ?? null;
}

/**
 * Parses the range of two URL parameters and puts the days in order (§5). Returns the range of one day if only one
 * parameter is a valid day, and null if none is.
 */
export function parseDayRange(from: string | null, to: string | null): DateRange | null {
  const days = [from, to].filter((text): text is SalonDate => text !== null && isSalonDate(text)).sort();
  const [first, last = first] = days;
  return first === undefined || last === undefined ? null : { from: first, to: last };
}

const oneDay = (day: SalonDate): DateRange => ({ from: day, to: day });
