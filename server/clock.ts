/** Where "now" comes from. Rules take the instant as an argument; tests hold the clock still. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
