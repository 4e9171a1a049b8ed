import { addDays, getMonth, isSalonDate, type SalonDate } from '@salon/shared/domain/salon-clock';
import { createPeriodFilter, type FiltersOf } from '@salon/shared/stores/list-filters';

/** A month is written as 'YYYY-MM' and sorts as text. */
export type SalonMonth = string;

/** The range includes both months. */
export interface MonthRange {
  from: SalonMonth;
  to: SalonMonth;
}

export const QUICK_MONTHS = ['thisMonth', 'lastMonth', 'thisYear'] as const;
export type QuickMonths = (typeof QUICK_MONTHS)[number];

/** The server accepts at most three years. */
const MAX_MONTHS = 36;

export const toSalonMonth = (date: SalonDate): SalonMonth => date.slice(0, 7);

/** `thisYear` ends with this month, because later months have no revenue. */
export function toQuickRange(choice: QuickMonths, today: SalonDate): MonthRange {
  const month = toSalonMonth(today);
  switch (choice) {
    case 'thisMonth':
      return { from: month, to: month };
    case 'lastMonth': {
      const last = toSalonMonth(addDays(getMonth(today).from, -1));
      return { from: last, to: last };
    }
    case 'thisYear':
      return { from: `${today.slice(0, 4)}-01`, to: month };
  }
}

/** In January the range can match both `thisMonth` and `thisYear`; then this returns `thisMonth`. */
export function findQuickMonths(range: MonthRange, today: SalonDate): QuickMonths | null {
  const isMatch = (choice: QuickMonths) => {
    const { from, to } = toQuickRange(choice, today);
    return from === range.from && to === range.to;
  };
  return QUICK_MONTHS.find(isMatch) ?? null;
}

/** The last month moves if it is before the first month, or if the range would exceed `MAX_MONTHS`. */
export function setFirstMonth({ to }: MonthRange, from: SalonMonth): MonthRange {
  if (to < from) return { from, to: from };
  const furthest = addMonths(from, MAX_MONTHS - 1);
  return { from, to: to > furthest ? furthest : to };
}

/** The first month moves if it is after the last month, or if the range would exceed `MAX_MONTHS`. */
export function setLastMonth({ from }: MonthRange, to: SalonMonth): MonthRange {
  if (from > to) return { from: to, to };
  const earliest = addMonths(to, 1 - MAX_MONTHS);
  return { from: from < earliest ? earliest : from, to };
}

/** Without a query, /cash/revenue shows the present month. */
export const REVENUE_FILTERS = {
  months: createPeriodFilter(readMonths, (today) => toQuickRange('thisMonth', today)),
};
export type RevenueFilters = FiltersOf<typeof REVENUE_FILTERS>;

/** Puts the months in order. If only one month is valid, returns a range of that month; if none is valid, null. */
function readMonths(from: string, to: string): MonthRange | null {
  const [first, last = first] = [from, to].filter((month) => isSalonDate(`${month}-01`)).sort();
  return first && last ? setLastMonth({ from: first, to: last }, last) : null;
}

function addMonths(month: SalonMonth, months: number): SalonMonth {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}
