import { addDays, isSalonDate, monthOf, type SalonDate } from '@salon/shared/domain/salon-clock';

/** A month of the salon's calendar, 'YYYY-MM'. Sorts as text. */
export type SalonMonth = string;

/** First and last month of the report, both included. */
export interface MonthRange {
  from: SalonMonth;
  to: SalonMonth;
}

export const QUICK_MONTHS = ['thisMonth', 'lastMonth', 'thisYear'] as const;
export type QuickMonths = (typeof QUICK_MONTHS)[number];

/** Three years, the most that the server adds up at once. */
const MAX_MONTHS = 36;

export const monthOfDay = (date: SalonDate): SalonMonth => date.slice(0, 7);

/** The months of a quick choice. A year ends with this month: nothing is earned in those to come. */
export function quickMonths(choice: QuickMonths, today: SalonDate): MonthRange {
  const month = monthOfDay(today);
  switch (choice) {
    case 'thisMonth':
      return { from: month, to: month };
    case 'lastMonth': {
      const last = monthOfDay(addDays(monthOf(today).from, -1));
      return { from: last, to: last };
    }
    case 'thisYear':
      return { from: `${today.slice(0, 4)}-01`, to: month };
  }
}

/** Which quick choice a range is, null for one chosen by hand. In January the year is the month: the month it is. */
export function quickMonthsOf(range: MonthRange, today: SalonDate): QuickMonths | null {
  const same = (choice: QuickMonths) => {
    const { from, to } = quickMonths(choice, today);
    return from === range.from && to === range.to;
  };
  return QUICK_MONTHS.find(same) ?? null;
}

/** Another first month; the last one goes along where it would be before it or too far away. */
export function withFrom({ to }: MonthRange, from: SalonMonth): MonthRange {
  if (to < from) return { from, to: from };
  const furthest = addMonths(from, MAX_MONTHS - 1);
  return { from, to: to > furthest ? furthest : to };
}

/** Another last month; the first one goes along likewise. */
export function withTo({ from }: MonthRange, to: SalonMonth): MonthRange {
  if (from > to) return { from: to, to };
  const earliest = addMonths(to, 1 - MAX_MONTHS);
  return { from: from < earliest ? earliest : from, to };
}

/** The months that an address asks for, this month when it asks for none. What makes no sense counts as not said. */
export function readMonths(params: URLSearchParams, today: SalonDate): MonthRange {
  const from = monthIn(params, 'from');
  const to = monthIn(params, 'to');
  const one = from ?? to ?? monthOfDay(today);
  const [first, last] = [from ?? one, to ?? one].sort() as [SalonMonth, SalonMonth];
  return withTo({ from: first, to: last }, last);
}

/** This month is left out, so that a bare address is this month in whatever month it is opened. */
export function writeMonths({ from, to }: MonthRange, today: SalonDate): URLSearchParams {
  const month = monthOfDay(today);
  return new URLSearchParams(from === month && to === month ? {} : { from, to });
}

function monthIn(params: URLSearchParams, key: string): SalonMonth | null {
  const value = params.get(key) ?? '';
  return isSalonDate(`${value}-01`) ? value : null;
}

function addMonths(month: SalonMonth, months: number): SalonMonth {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}
