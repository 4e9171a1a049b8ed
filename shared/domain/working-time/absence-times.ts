import { addDays, getSalonNow, type SalonDate, type SalonTime } from '../salon-clock.ts';

/** An absence on the salon's clock. */
export interface AbsenceTimes {
  /** Whether it lasts from one night to another; `to` is then the last whole date. */
  isWholeDays: boolean;
  from: SalonDate;
  to: SalonDate;
  start: SalonTime;
  end: SalonTime;
}

/** An absence of whole days may begin and end at night, where the work of the day before ends. */
const NIGHT_END: SalonTime = '06:00';

export function toAbsenceTimes(
  { starts_at, ends_at }: { starts_at: string; ends_at: string },
  timeZone: string,
): AbsenceTimes {
  const start = getSalonNow(new Date(starts_at), timeZone);
  const end = getSalonNow(new Date(ends_at), timeZone);
  const isWholeDays = start.date < end.date && start.time < NIGHT_END && end.time < NIGHT_END;
  return {
    isWholeDays,
    from: start.date,
    to: isWholeDays ? addDays(end.date, -1) : end.date,
    start: start.time,
    end: end.time,
  };
}
