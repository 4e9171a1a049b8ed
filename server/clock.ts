/** Rules take the instant as an argument instead of a clock; tests use a fixed clock. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
