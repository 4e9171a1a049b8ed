import { addDays, type DateRange, toInstant } from '@salon/shared/domain/salon-clock';

/** A range of the salon's days, both ends included, with its instants in the salon's time zone. */
export interface Period extends DateRange {
  /** Start of the first day. */
  start: Date;
  /** Start of the day after the last. */
  end: Date;
  timeZone: string;
}

/** Adds the instants of a range of days in this time zone. */
export function toPeriod({ from, to }: DateRange, timeZone: string): Period {
  return { from, to, start: dayStart(from, timeZone), end: dayStart(addDays(to, 1), timeZone), timeZone };
}

const dayStart = (date: string, timeZone: string) => toInstant(date, '00:00', timeZone);
