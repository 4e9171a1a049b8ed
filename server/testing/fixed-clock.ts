import type { Clock } from '../clock.ts';

export interface FixedClock extends Clock {
  set(instant: string | Date): void;
  advance(minutes: number): void;
}

/** A Saturday, 10:00 in Baghdad. */
export const TEST_NOW = '2026-11-21T07:00:00.000Z';

export function createFixedClock(start: string | Date = TEST_NOW): FixedClock {
  let current = new Date(start);
  return {
    now: () => current,
    set: (instant) => {
      current = new Date(instant);
    },
    advance: (minutes) => {
      current = new Date(current.getTime() + minutes * 60_000);
    },
  };
}
