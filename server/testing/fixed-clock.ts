import type { Clock } from '../clock.ts';

/** A clock that stands still until a test moves it. */
export interface FixedClock extends Clock {
  set(instant: string | Date): void;
  advance(minutes: number): void;
}

/** The instant at which every test begins: a Saturday, 10:00 in Baghdad. */
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
