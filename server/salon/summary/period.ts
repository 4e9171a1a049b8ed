import { addDays, type DateRange, toInstant } from '@salon/shared/domain/salon-clock';

/** Days of the salon's calendar, both included, and the instants between which they lie on its clock. */
export interface Period extends DateRange {
  /** Start of the first day. */
  start: Date;
  /** Start of the day after the last. */
  end: Date;
  timeZone: string;
}

export function periodOf({ from, to }: DateRange, timeZone: string): Period {
  return { from, to, start: dayStart(from, timeZone), end: dayStart(addDays(to, 1), timeZone), timeZone };
}

const dayStart = (date: string, timeZone: string) => toInstant(date, '00:00', timeZone);
