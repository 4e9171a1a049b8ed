export interface FixedClock {
  (): Date;
  set(instant: string): void;
  advance(milliseconds: number): void;
}

/** Saturday 7 November 2026, 10:00 in Baghdad. */
export const TEST_NOW = '2026-11-07T10:00:00+03:00';
export const TEST_TODAY = '2026-11-07';

export function createFixedClock(instant: string = TEST_NOW): FixedClock {
  let now = new Date(instant).getTime();
  const clock = () => new Date(now);
  return Object.assign(clock, {
    set: (next: string) => {
      now = new Date(next).getTime();
    },
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
  });
}
