import { salonNow, toInstant } from '@salon/shared/domain/salon-clock';
import { usePlatform } from '@salon/shared/remote';
import { useEffect, useState } from 'react';

/** Often enough that a wall clock beside the page does not show another minute for long. */
const TICK_MS = 10_000;

/** What a clock shows in a zone: a function that is made anew as time passes. */
export function useZoneTime(): (timeZone: string) => string {
  const { salon } = usePlatform();
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const { date, time } = salon.now();
  const now = toInstant(date, time, salon.timeZone);
  return (timeZone) => salonNow(now, timeZone).time;
}
