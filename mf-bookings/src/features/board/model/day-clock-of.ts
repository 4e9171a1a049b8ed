import { DAY_MINUTES } from '@salon/shared/domain/minutes';
import type { SalonDate } from '@salon/shared/domain/salon-clock';
import { DayClock } from '@salon/shared/domain/visit/day-clock';

const MAX_CLOCKS = 40;
const clocks = new Map<string, DayClock>();

/** Returns the same clock for each call: to make one costs more than to read hundreds of times from it. */
export function dayClockOf(date: SalonDate, timeZone: string): DayClock {
  const key = `${date} ${timeZone}`;
  const known = clocks.get(key);
  if (known) return known;
  if (clocks.size >= MAX_CLOCKS) clocks.clear();
  const clock = new DayClock(date, timeZone);
  clocks.set(key, clock);
  return clock;
}

/** Returns the instant of the midnight after a date, in milliseconds. */
export const getDayEnd = (date: SalonDate, timeZone: string): number =>
  dayClockOf(date, timeZone).toInstant(DAY_MINUTES);
