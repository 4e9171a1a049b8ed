import { DAY_MINUTES } from '@salon/shared/domain/minutes';
import { type SalonDate, type SalonTime, toInstant } from '@salon/shared/domain/salon-clock';
import { findStartMinute } from '@salon/shared/domain/visit/find-start-minute';
import type { MinuteSpan } from '@salon/shared/domain/working-time/work-calendar';

interface DateOfEmployee {
  date: SalonDate;
  timeZone: string;
  spans: readonly MinuteSpan[];
  /** Whether the time is in the night after the date. Without it, the time is in the night if the employee works then. */
  isAfterMidnight?: boolean | undefined;
}

/** Returns the instant that a time of the salon's clock means on a date. */
export function toStartOfTime(time: SalonTime, { date, timeZone, spans, ...asked }: DateOfEmployee): Date {
  const isAfterMidnight = asked.isAfterMidnight ?? findStartMinute(time, spans) >= DAY_MINUTES;
  return toInstant(date, time, timeZone, isAfterMidnight ? 1 : 0);
}
