import { usePlatform } from '@salon/shared/module';
import { useClockHours } from '@salon/shared/ui/clock';
import { formatTime, toSalonDateTime } from '@salon/shared/ui/format';

/** Returns a function that writes the time of an instant on the salon's clock. */
export function useInstantText(): (instant: string) => string {
  const { salon } = usePlatform();
  const hours = useClockHours();
  return (instant) => formatTime(toSalonDateTime(instant, salon.timeZone).time, hours);
}
