import { addDays, type DateRange, type SalonDate } from '@salon/shared/domain/salon-clock';

const RAMADAN = '9';
/** Longer than a lunar year. */
const SEARCHED_DAYS = 400;

type DateCheck = (date: SalonDate) => boolean;

/**
 * Returns the present or next Ramadan by the calendar of Umm al-Qura; the sighted month may begin a day later. Returns null
 * in a browser without that calendar.
 */
export function findRamadan(today: SalonDate): DateRange | null {
  const isRamadan = createMonthCheck(RAMADAN);
  const date = isRamadan && findFirst(today, isRamadan);
  return date ? { from: findLast(date, -1, isRamadan), to: findLast(date, 1, isRamadan) } : null;
}

function createMonthCheck(month: string): DateCheck | null {
  const format = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    timeZone: 'UTC',
    month: 'numeric',
  });
  if (format.resolvedOptions().calendar !== 'islamic-umalqura') return null;
  return (date) => format.formatToParts(new Date(date)).find(({ type }) => type === 'month')?.value === month;
}

function findFirst(today: SalonDate, isWanted: DateCheck): SalonDate | null {
  for (let days = 0; days <= SEARCHED_DAYS; days += 1) {
    const date = addDays(today, days);
    if (isWanted(date)) return date;
  }
  return null;
}

function findLast(date: SalonDate, step: 1 | -1, isWanted: DateCheck): SalonDate {
  let last = date;
  while (isWanted(addDays(last, step))) last = addDays(last, step);
  return last;
}
