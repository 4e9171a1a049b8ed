import { addDays, type DateRange, isSalonDate, monthOf, type SalonDate, weekOf } from './salon-clock.ts';

/** Periods that a list offers at one press. */
export type QuickRange = 'today' | 'yesterday' | 'tomorrow' | 'thisWeek' | 'thisMonth' | 'lastMonth';

/** The first and last day of a quick choice, on the salon's calendar. */
export function quickRange(choice: QuickRange, today: SalonDate): DateRange {
  switch (choice) {
    case 'today':
      return oneDay(today);
    case 'yesterday':
      return oneDay(addDays(today, -1));
    case 'tomorrow':
      return oneDay(addDays(today, 1));
    case 'thisWeek':
      return weekOf(today);
    case 'thisMonth':
      return monthOf(today);
    case 'lastMonth':
      return monthOf(addDays(monthOf(today).from, -1));
  }
}

/** Which of the choices a range is, null for a range chosen by hand. */
export function quickRangeOf<C extends QuickRange>(
  choices: readonly C[],
  range: DateRange,
  today: SalonDate,
): C | null {
  const isSame = (choice: C) => {
    const { from, to } = quickRange(choice, today);
    return from === range.from && to === range.to;
  };
  return choices.find(isSame) ?? null;
}

/** The range that two texts of an address name, in order (§5): one day alone is that day, none is null. */
export function readDayRange(from: string | null, to: string | null): DateRange | null {
  const days = [from, to].filter((text): text is SalonDate => text !== null && isSalonDate(text)).sort();
  const [first, last = first] = days;
  return first === undefined || last === undefined ? null : { from: first, to: last };
}

const oneDay = (day: SalonDate): DateRange => ({ from: day, to: day });
