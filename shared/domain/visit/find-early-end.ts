import { MINUTE_MS } from './day-clock.ts';
import { floorToMinute } from './find-refusal.ts';

interface TimedLine {
  starts_at: string;
  duration_minutes: number;
}

export interface EarlyEnd {
  /** Milliseconds since 1970, in whole minutes. */
  end: number;
  plannedEnd: number;
}

/**
 * Returns when a visit ends that ends at an instant. Returns null if that is not early, or if one of its lines has not begun:
 * the customer is still to be served.
 */
export function findEarlyEnd(lines: readonly TimedLine[], now: number): EarlyEnd | null {
  const starts = lines.map(({ starts_at }) => Date.parse(starts_at));
  const lastStart = Math.max(...starts);
  const plannedEnd = Math.max(
    ...lines.map(({ duration_minutes }, index) => (starts[index] ?? 0) + duration_minutes * MINUTE_MS),
  );
  // A line that begins in this minute has taken a minute.
  const end = Math.max(floorToMinute(now), lastStart + MINUTE_MS);
  return now >= lastStart && end < plannedEnd ? { end, plannedEnd } : null;
}
