import { addDays, type DateRange, toInstant } from '@salon/shared/domain/salon-clock';

export interface Period extends DateRange {
  start: Date;
  /** The start of the day after `to`, excluded. */
  end: Date;
  timeZone: string;
}

export function toPeriod({ from, to }: DateRange, timeZone: string): Period {
  return { from, to, start: dayStart(from, timeZone), end: dayStart(addDays(to, 1), timeZone), timeZone };
}

const dayStart = (date: string, timeZone: string) => toInstant(date, '00:00', timeZone);
