import { millisecondsToMidnight, salonToday } from '../domain/salon-clock.ts';

export interface MidnightOptions {
  /** Asked anew for every night: the salon's zone may be loaded, or change, meanwhile. */
  timeZone(): string;
  onMidnight(): void;
  clock?: () => Date;
}

/** Longest wait of one timer: a browser's own limit is 24 days, a sleeping laptop's clock drifts in hours. */
const LONGEST_WAIT_MS = 3_600_000;

/**
 * Calls back when the salon's day has changed, every night, until the returned function is called. A page
 * that slept through midnight is told when it wakes.
 */
export function watchMidnight({
  timeZone,
  onMidnight,
  clock = () => new Date(),
}: MidnightOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let today = salonToday(clock(), timeZone());

  const look = () => {
    const date = salonToday(clock(), timeZone());
    if (date !== today) {
      today = date;
      onMidnight();
    }
    plan();
  };
  const plan = () => {
    clearTimeout(timer);
    timer = setTimeout(look, Math.min(millisecondsToMidnight(clock(), timeZone()), LONGEST_WAIT_MS));
  };
  const wake = () => {
    if (!document.hidden) look();
  };

  document.addEventListener('visibilitychange', wake);
  plan();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', wake);
  };
}
