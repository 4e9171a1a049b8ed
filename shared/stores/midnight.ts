import { getMillisecondsToMidnight, getSalonToday } from '../domain/salon-clock.ts';

export interface MidnightOptions {
  /** Each timer calls this, because the zone can load late or change. */
  timeZone(): string;
  onMidnight(): void;
  clock?: () => Date;
}

/** The page checks the date at least this often, because a timer stands still while the device sleeps. */
const LONGEST_WAIT_MS = 3_600_000;

/** A page that slept through midnight notices the new date when the page becomes visible. */
export function watchMidnight({
  timeZone,
  onMidnight,
  clock = () => new Date(),
}: MidnightOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let today = getSalonToday(clock(), timeZone());

  const check = () => {
    const date = getSalonToday(clock(), timeZone());
    if (date !== today) {
      today = date;
      onMidnight();
    }
    scheduleCheck();
  };
  const scheduleCheck = () => {
    clearTimeout(timer);
    timer = setTimeout(check, Math.min(getMillisecondsToMidnight(clock(), timeZone()), LONGEST_WAIT_MS));
  };
  const onVisibilityChange = () => {
    if (!document.hidden) check();
  };

  document.addEventListener('visibilitychange', onVisibilityChange);
  scheduleCheck();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
}
