import { getSalonNow, toInstant } from '@salon/shared/domain/salon-clock';
import { usePlatform } from '@salon/shared/module';
import { useEffect, useState } from 'react';

/** A new minute appears at most ten seconds late. */
const TICK_MS = 10_000;

/** The component renders again every `TICK_MS`. */
export function useZoneTime(): (timeZone: string) => string {
  const { salon } = usePlatform();
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const { date, time } = salon.now();
  const now = toInstant(date, time, salon.timeZone);
  return (timeZone) => getSalonNow(now, timeZone).time;
}
