import { addDays, type DateRange, toInstant } from '@salon/shared/domain/salon-clock';

/**
 * A range of days in the salon's time zone, with the instants of its limits. The first and the last day are included.
 */
export interface Period extends DateRange {
  /** The start of the first day, included. */
  start: Date;
  /** The start of the day after the last, excluded. */
  end: Date;
  timeZone: string;
}

/** Adds the instants in this time zone to a range of days. */
export function toPeriod({ from, to }: DateRange, timeZone: string): Period {
  return { from, to, start: dayStart(from, timeZone), end: dayStart(addDays(to, 1), timeZone), timeZone };
}

const dayStart = (date: string, timeZone: string) => toInstant(date, '00:00', timeZone);
