/** Source of the present instant. Rules take the instant as an argument; tests use a fixed clock. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
