/** Source of the present time; tests use a fixed clock. Domain rules take an instant as an argument instead. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
