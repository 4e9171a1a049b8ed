import { addDays, getSalonToday, type SalonDate } from '@salon/shared/domain/salon-clock';

/** Twelve months. */
const COUNTED_DAYS = 365;

/** Returns the first date of the last twelve months. */
export function getCountedFrom(now: Date, timeZone: string): SalonDate {
  return addDays(getSalonToday(now, timeZone), -COUNTED_DAYS);
}
